import { map } from "rxjs";
import { describe, it } from "vitest";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createMarketsScreen } from "#src/streams/markets/screens/markets.screen.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { marketOf, quoteOf } from "../../support/fakes.ts";

describe("the list of markets", () => {
  it(
    "SPOT-LISTSIDE-004 shows the first known prices at once, then the newest at its pace, and a choice at once",
    marbles((m) => {
      const { key } = marketOf("BTC");
      const app = fakeApp();
      app.state.quote.next(loading);
      const { rows$, toggleFavourite } = createMarketsScreen(app);
      m.hot("---1-2-3 592ms 4 2ms 5").subscribe((price) => app.state.quote.next(ready(quoteOf(key, price))));
      m.hot("---------f").subscribe(() => toggleFavourite(key));
      const shown$ = rows$.pipe(
        map(
          (rows) =>
            known(rows)?.map(({ quote, favourite }) => `${quote?.price ?? "-"}${favourite ? "*" : ""}`)[0],
        ),
      );
      const values = { 0: "-", 1: "1", f: "1*", 3: "3*", 5: "5*" };
      m.expect(shown$, "^ 1200ms !").toBeObservable("0--1-----f 397ms 3 595ms 5", values);
    }),
  );
});
