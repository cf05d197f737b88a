import { map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { known, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createBookModel } from "#src/streams/markets/screens/book-model.ts";
import { marbles } from "../../../marbles.ts";
import { depthOf } from "../../spot/samples.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { marketOf, quoteOf } from "../../support/fakes.ts";

describe("the book's table", () => {
  it(
    "SPOT-BOOK-007 follows the book every 0.4 s with a view that comes anyway, and 0.4 s after the book falls quiet",
    marbles((m) => {
      const { preferences } = fakeApp();
      const scope = createScope();
      const views = m.hot<number>("1 99ms 2 299ms 3 49ms 4", { 1: 1, 2: 2, 3: 3, 4: 4 });
      const depth$ = views.pipe(map((sequence) => ready(depthOf(sequence, [["100.00", String(sequence)]]))));
      const { table$, view$ } = createBookModel(scope, {
        market$: of(marketOf("BTC")),
        quote$: of(quoteOf("1-2", "100.00")),
        depth$,
        own$: of([]),
        retry: () => {},
        preferences,
      });
      const numbers = (source$: typeof view$) => source$.pipe(map((view) => known(view)?.sequence ?? 0));
      const values = { 0: 0, 1: 1, 2: 2, 3: 3, 4: 4 };
      m.expect(numbers(view$), "^ 900ms !").toBeObservable("(01) 96ms 2 299ms 3 49ms 4", values);
      m.expect(numbers(table$), "^ 900ms !").toBeObservable("0", values);
      m.flush();
      scope.end();
      expect(true).toBe(true);
    }),
  );
});
