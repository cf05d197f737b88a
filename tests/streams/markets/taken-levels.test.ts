import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { takenRows, takenRowsOf } from "#src/streams/markets/taken-levels.ts";
import type { BookView, TakenLevels } from "#src/streams/spot/screens/types.ts";
import { marbles } from "../../marbles.ts";

const row = (price: string) => ({ price, amount: "1", total: "1", share: 1, own: false });
const bookOf = (bids: readonly string[], asks: readonly string[]): BookView => ({
  ...{ bids: bids.map(row), asks: asks.map(row), spread: null, spreadPercent: null },
  ...{ sequence: 1, age: { state: "fresh" } },
});
const book = bookOf(["99.9", "99.8"], ["100.1", "100.2", "100.4"]);

describe("The rows that an order takes", () => {
  it("SPOT-PREVIEW-011 reach from the best row to the one that holds the worst price, at every grouping", () => {
    const rows = (side: TakenLevels["side"], worstPrice: string, step = "0.1") =>
      takenRows(book, { side, worstPrice }, step);
    expect(rows("asks", "100.1")).toEqual({ side: "asks", rows: 1 });
    expect(rows("asks", "100.11", "0.1")).toEqual({ side: "asks", rows: 2 });
    expect(rows("asks", "100.3")).toEqual({ side: "asks", rows: 2 });
    expect(rows("asks", "999")).toEqual({ side: "asks", rows: 3 });
    expect(rows("asks", "100")).toBeNull();
    expect(rows("bids", "99.85")).toEqual({ side: "bids", rows: 2 });
    expect(rows("bids", "99.9")).toEqual({ side: "bids", rows: 1 });
    expect(rows("bids", "100")).toBeNull();
  });

  it(
    "SPOT-PREVIEW-011 follow the book, and do not read it while nothing is taken",
    marbles((m) => {
      const taken: TakenLevels = { side: "asks", worstPrice: "100.2" };
      const taken$ = m.hot("n-t---n-", { n: null, t: taken });
      const views: Record<string, Loadable<BookView>> = {
        l: loading,
        b: ready(book),
        c: ready(bookOf([], ["100.2", "100.4"])),
      };
      const view$ = m.hot("lb-bc-b-", views);
      const rows$ = takenRowsOf(taken$, view$, of("", "0.1"));
      m.expect(rows$).toBeObservable("n--xy-n-", {
        n: null,
        x: { side: "asks", rows: 2 },
        y: { side: "asks", rows: 1 },
      });
      m.expect(view$).toHaveSubscriptions(["--^---!"]);
    }),
  );

  it("SPOT-PREVIEW-011 are none at once where nothing was said yet", () => {
    const seen: unknown[] = [];
    takenRowsOf(new Subject<TakenLevels | null>(), of(ready(book)), of("0.1")).subscribe((rows) =>
      seen.push(rows),
    );
    expect(seen).toEqual([null]);
  });
});
