import { map, of } from "rxjs";
import { describe, it } from "vitest";
import { known, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createBookModel } from "#src/streams/markets/screens/book-model.ts";
import type { BookView } from "#src/streams/spot/screens/types.ts";
import { marbles } from "../../../marbles.ts";
import { depthOf } from "../../spot/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { marketOf, quoteOf } from "../../support/fakes.ts";

describe("the book's table", () => {
  it(
    "SPOT-BOOK-007 asks follow every 0.4 s with a view, bids with the next one, or 0.2 s later",
    marbles((m) => {
      const { preferences } = fakeApp();
      const scope = createScope();
      const numbers = { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5 };
      const depth$ = m
        .hot<number>("l 99ms 1 299ms 2 99ms 3 49ms 4 49ms 5", { ...numbers, l: 0 })
        .pipe(
          map((number) => (number === 0 ? loading : ready(depthOf(number, [["100.00", String(number)]])))),
        );
      const { tables } = createBookModel(scope, {
        market$: of(marketOf("BTC")),
        quote$: of(quoteOf("1-2", "100.00")),
        depth$,
        own$: of([]),
        retry: () => {},
        preferences,
      });
      const sequence = map((view: Loadable<BookView>) => known(view)?.sequence ?? 0);
      const shown = { ...numbers, 0: 0 };
      const { asks$, bids$ } = tables;
      m.expect(asks$.pipe(sequence), "^ 1300ms !").toBeObservable("0 99ms 1 449ms 4 449ms 5", shown);
      m.expect(bids$.pipe(sequence), "^ 1300ms !").toBeObservable("0 99ms 1 499ms 4 599ms 5", shown);
    }),
  );
});
