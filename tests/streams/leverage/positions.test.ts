import { BehaviorSubject, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { LeverageAccount, LeverageClosed, LeverageUpdate, Position } from "#src/api/leverage/types.ts";
import { known, type Loadable, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { marbles } from "../../marbles.ts";
import { type FakeApp, fakeApp } from "../support/fake-app.ts";
import { no, ok, quoteOf, refused } from "../support/fakes.ts";
import { leverageMarket, positionOf } from "./samples.ts";

const accountOf = (...positions: readonly Position[]): Reply<LeverageAccount> =>
  ok({ positions, thresholdPercent: "110" });
const update = (time: number, ...positions: readonly Position[]): LeverageUpdate => ({ positions, time });

/** An app whose fetches and pushes are in the test's hand. */
function setUp(given: { member?: boolean } = {}) {
  const fetches: Subject<Reply<LeverageAccount>>[] = [];
  const pushed = new Subject<LeverageUpdate>();
  const closed = new Subject<readonly LeverageClosed[]>();
  const app: FakeApp = fakeApp({
    market: leverageMarket,
    ...given,
    api: {
      leverage: {
        account: () => {
          const fetch = new Subject<Reply<LeverageAccount>>();
          fetches.push(fetch);
          return fetch;
        },
      },
      socket: { leverageUpdates: () => pushed, leverageClosed: () => closed },
    },
  });
  const seen: Loadable<readonly Position[]>[] = [];
  const subscription = app.leverage.positions$.subscribe((positions) => seen.push(positions));
  const price = (text: string) => app.state.quote.next(ready(quoteOf(leverageMarket.key, text)));
  const last = () => seen.at(-1) ?? loading;
  const ids = () => known(last())?.map(({ id }) => id);
  return { app, fetches, pushed, closed, seen, price, last, ids, end: () => subscription.unsubscribe() };
}

describe("positions", () => {
  it("STREAM-LEVER-002 a push and a close during the fetch are put on its reply", () => {
    const { fetches, pushed, closed, last, ids, end } = setUp();
    expect(last()).toEqual(loading);
    pushed.next(update(5, positionOf(1, { version: 3, takeProfit: "120" }), positionOf(4)));
    closed.next([{ id: 2, reason: "stop-loss" }]);
    fetches[0]?.next(accountOf(positionOf(1, { version: 2 }), positionOf(2), positionOf(3)));
    expect(ids()).toEqual([4, 3, 1]);
    expect(known(last())?.find(({ id }) => id === 1)?.takeProfit).toBe("120");
    end();
  });

  it("STREAM-LEVER-001 out of order and doubled pushes: the newest form holds, and nothing is said twice", () => {
    const { fetches, pushed, seen, last, end } = setUp();
    fetches[0]?.next(accountOf(positionOf(1)));
    const newest = update(9, positionOf(1, { version: 4, stopLoss: "90" }));
    pushed.next(newest);
    const count = seen.length;
    pushed.next(newest);
    pushed.next(update(8, positionOf(1, { version: 3, stopLoss: "80" })));
    pushed.next(update(10, positionOf(1, { version: 2, stopLoss: "70" })));
    expect(seen.length).toBe(count);
    expect(known(last())?.[0]?.stopLoss).toBe("90");
    end();
  });

  it("STREAM-LEVER-002 a returned connection reloads: the present data stays until it is replaced", () => {
    const { app, fetches, last, ids, end } = setUp();
    fetches[0]?.next(accountOf(positionOf(1), positionOf(2)));
    const row = known(last())?.find(({ id }) => id === 2);
    app.state.connection.next({ state: "reconnecting", since: 0 });
    expect([ids(), last()]).toMatchObject([[2, 1], { age: { state: "stale", reason: "offline" } }]);
    app.state.connection.next({ state: "connected", latency: null });
    app.state.returned.next();
    expect([fetches.length, ids()]).toEqual([2, [2, 1]]);
    fetches[1]?.next(accountOf(positionOf(2), positionOf(3)));
    expect([ids(), last()]).toMatchObject([[3, 2], { age: { state: "fresh" } }]);
    expect(known(last())?.find(({ id }) => id === 2)).toBe(row);
    end();
  });

  it("STREAM-LEVER-003 rows leave by id, and are reported with their last known data", () => {
    const { app, fetches, closed, pushed, ids, end } = setUp();
    const gone: unknown[] = [];
    const watching = app.leverage.gone$.subscribe((one) =>
      gone.push([one.id, one.reason, one.position?.symbol]),
    );
    fetches[0]?.next(accountOf(positionOf(1), positionOf(2)));
    closed.next([{ id: 1, reason: "liquidation" }]);
    app.leverage.remove(2, "user");
    closed.next([{ id: 2, reason: "user" }]);
    pushed.next(update(1, positionOf(1, { version: 9 })));
    expect(ids()).toEqual([]);
    expect(gone).toEqual([
      [1, "liquidation", "BTC/USDT"],
      [2, "user", "BTC/USDT"],
    ]);
    watching.unsubscribe();
    end();
  });

  it("STREAM-LEVER-003 a row that leaves during a fetch is reported with its last known data", () => {
    const { app, fetches, closed, end } = setUp();
    const gone: unknown[] = [];
    const watching = app.leverage.gone$.subscribe((one) => gone.push([one.id, one.position?.symbol]));
    fetches[0]?.next(accountOf(positionOf(1), positionOf(2), positionOf(3)));
    app.leverage.refresh();
    closed.next([{ id: 1, reason: "take-profit" }]);
    app.leverage.refresh();
    fetches[2]?.next(accountOf(positionOf(3)));
    closed.next([{ id: 2, reason: "liquidation" }]);
    expect(gone).toEqual([
      [1, "BTC/USDT"],
      [2, "BTC/USDT"],
    ]);
    watching.unsubscribe();
    end();
  });

  it("STREAM-LEVER-004 profit and risk go by the mark price that is pushed; the last price moves neither", () => {
    const { app, fetches, pushed, price, last, end } = setUp();
    const rates: unknown[] = [];
    const watching = app.leverage
      .risk({ id: 1, name: "USDT" })
      .subscribe((risk) => rates.push(known(risk)?.ratePercent));
    app.state.balances.next(
      ready([
        { wallet: "leverage", currencyId: 1, currency: "USDT", available: "0.5", frozen: "1", usdPrice: "1" },
      ]),
    );
    fetches[0]?.next(accountOf(positionOf(1)));
    price("150.00");
    expect(known(last())).toMatchObject([
      { currentPrice: "100.00", lastPrice: "150.00", profit: "0.00000000" },
    ]);
    pushed.next(update(9, positionOf(1, { currentPrice: "101.50", profit: "0.01500000" })));
    expect(known(last())).toMatchObject([
      { currentPrice: "101.50", lastPrice: "150.00", profit: "0.01500000" },
    ]);
    expect(rates.slice(-2)).toEqual(["150.00", "151.50"]);
    watching.unsubscribe();
    end();
  });

  it("a first fetch that fails says so; a later one leaves what is known, resyncing", () => {
    const { app, fetches, last, end } = setUp();
    fetches[0]?.next(no());
    expect(last()).toEqual({ state: "failed", refusal: refused });
    app.leverage.refresh();
    fetches[1]?.next(accountOf(positionOf(1)));
    app.leverage.refresh();
    fetches[2]?.next(no());
    expect(last()).toMatchObject({ state: "ready", age: { state: "late", reason: "resyncing" } });
    end();
  });

  it("STREAM-LEVER-005 a guest has none and requests nothing; a new session starts empty", () => {
    const { app, fetches, last, ids, end } = setUp({ member: false });
    expect([known(last()), fetches.length]).toEqual([[], 0]);
    app.state.session.next({ state: "member", token: "one", user: null });
    fetches[0]?.next(accountOf(positionOf(1)));
    expect(ids()).toEqual([1]);
    app.state.session.next({ state: "member", token: "two", user: null });
    expect(last()).toEqual(loading);
    end();
  });

  it(
    "STREAM-LEVER-002 looks again slowly, sooner without a link, and not in a hidden tab",
    marbles((m) => {
      const account$ = m.cold("(a|)", { a: accountOf(positionOf(1)) });
      const visible$ = new BehaviorSubject(true);
      m.cold("95s f 19999ms t", { t: true, f: false }).subscribe(visible$);
      const app = fakeApp({ visible$, api: { leverage: { account: () => account$ } } });
      m.cold("65s x").subscribe(() => app.state.connection.next({ state: "offline", since: 0 }));
      const looking = app.leverage.positions$.subscribe();
      m.cold("116s x").subscribe(() => looking.unsubscribe());
      m.expect(account$).toHaveSubscriptions(["(^!)", "60s (^!)", "75s (^!)", "85s (^!)", "115s (^!)"]);
    }),
  );

  it(
    "STREAM-LEVER-002 asks once for all subscribers, and unsubscribes from the pushes a moment after the last",
    marbles((m) => {
      const account$ = m.cold("---(a|)", { a: accountOf(positionOf(1)) });
      const pushes$ = m.hot<LeverageUpdate>("-p----q-", {
        p: update(1, positionOf(1, { version: 2, contracts: 20 })),
        q: update(2, positionOf(2)),
      });
      const app = fakeApp({
        market: leverageMarket,
        api: { leverage: { account: () => account$ }, socket: { leverageUpdates: () => pushes$ } },
      });
      const shown = (...rows: readonly Position[]) =>
        ready(rows.map((row) => ({ ...row, lastPrice: "100.00" })));
      const one = positionOf(1, { version: 2, contracts: 20 });
      m.expect(app.leverage.positions$, "^-------!").toBeObservable("l--a--b-", {
        l: loading,
        a: shown(one),
        b: shown(positionOf(2), one),
      });
      m.expect(app.leverage.positions$, "----^---!").toBeObservable("----a-b-", {
        a: shown(one),
        b: shown(positionOf(2), one),
      });
      m.expect(account$).toHaveSubscriptions("^--!");
      m.expect(pushes$).toHaveSubscriptions("^ 1007ms !");
    }),
  );
});
