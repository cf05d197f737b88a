import { distinctUntilChanged, filter, map, of } from "rxjs";
import { describe, expect, it } from "vitest";
import type { AdvertFilter, OtcMarket } from "#src/api/p2p/types.ts";
import { known } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createAdvertList } from "#src/streams/p2p/screens/advert-list.screen.ts";
import { marbles } from "../../../marbles.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { ok } from "../../support/fakes.ts";
import { advertOf, terms } from "../samples.ts";

/** Ten adverts on the first page, one more on the second; what was asked for, in words. */
function listRig(market: OtcMarket) {
  const asked: string[] = [];
  const adverts = ({ side, way, coinCode, minAmount }: AdvertFilter, page: number) => {
    asked.push(`${side} ${way ?? "any"} ${coinCode ?? "any"} ${minAmount || "-"} p${page}`);
    const items = page === 1 ? Array.from({ length: 10 }, (_, id) => advertOf(id)) : [advertOf(99)];
    return of(ok({ items, page, last: page === 2 }));
  };
  const scope = createScope();
  const model = createAdvertList(fakeApp({ api: { [market]: { adverts } } }), scope, {
    market,
    currencies$: of(terms.currencies),
  });
  const count$ = model.list$.pipe(
    map((list) => known(list)?.items.length),
    filter((count) => count !== undefined),
    map(String),
    distinctUntilChanged(),
  );
  return { asked, scope, model, count$ };
}

describe("open adverts with their filters", () => {
  it(
    "STREAM-OTC-042 choices filter at once, typed amounts after a pause, other texts never",
    marbles((m) => {
      const { asked, scope, model, count$ } = listRig("c2c");
      m.expect(count$, "^ 2s !").toBeObservable("l 1999ms |", { l: "10" });
      m.hot("-c").subscribe(() => model.filter({ side: "buy", way: "bank" }));
      m.hot("--t").subscribe(() => model.filter({ minAmount: "5" }));
      m.hot("---t").subscribe(() => model.filter({ minAmount: "50" }));
      m.hot("302ms e").subscribe(() => expect(asked).toEqual(["sell any any - p1", "buy bank any - p1"]));
      m.hot("500ms w").subscribe(() => model.filter({ minAmount: "fifty" }));
      m.hot("2s e").subscribe(() => {
        expect(asked.slice(2)).toEqual(["buy bank any 50 p1", "buy bank any - p1"]);
        scope.end();
      });
    }),
  );

  it(
    "STREAM-OTC-043 an amount of money is compared with limits in that money alone, CNY while none is chosen",
    marbles((m) => {
      const { asked, scope, model, count$ } = listRig("fiat");
      m.expect(count$, "^ 2s !").toBeObservable("l 1999ms |", { l: "10" });
      m.hot("-t").subscribe(() => model.filter({ minAmount: "500" }));
      m.hot("500ms j").subscribe(() => model.filter({ coinCode: "JPY" }));
      m.hot("1s t").subscribe(() => model.filter({ minAmount: "" }));
      m.hot("2s e").subscribe(() => {
        expect(asked).toEqual([
          ...["sell any any - p1", "sell any CNY 500 p1", "sell any JPY 500 p1", "sell any JPY - p1"],
        ]);
        scope.end();
      });
    }),
  );

  it(
    "STREAM-OTC-044 the first page is fetched again every 15 seconds; a second page that was asked for is not lost",
    marbles((m) => {
      const { asked, scope, model, count$ } = listRig("c2c");
      m.expect(count$, "^ 61s !").toBeObservable("l 15999ms m 44999ms |", { l: "10", m: "11" });
      m.hot("16s m").subscribe(() => model.more());
      m.hot("61s e").subscribe(() => {
        expect(asked).toEqual(["sell any any - p1", "sell any any - p1", "sell any any - p2"]);
        scope.end();
      });
    }),
  );
});
