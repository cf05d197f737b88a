import { of } from "rxjs";
import { describe, expect, it } from "vitest";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createLeverageOrdersScreen } from "#src/streams/leverage/screens/leverage-orders.screen.ts";
import { createLeveragePositionsScreen } from "#src/streams/leverage/screens/leverage-positions.screen.ts";
import { createLeverageRecordScreen } from "#src/streams/leverage/screens/leverage-record.screen.ts";
import type { LeverageFilter } from "#src/streams/leverage/screens/types.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok, refused } from "../../support/fakes.ts";
import { leverageMarket, positionOf, terms } from "../samples.ts";
import { latest, leverageBalance, leverageRig } from "./rig.ts";

const pendingOrder = positionOf(3, { state: "pending", profit: null });

function setUp(positions = [positionOf(1), positionOf(2), pendingOrder]) {
  const rig = leverageRig({ positions });
  const { positions: model, end } = createLeveragePositionsScreen(rig.app);
  const open = latest(model.open$);
  const ids = () => known(open() ?? loading)?.map(({ id }) => id);
  return { ...rig, model, end, ids, stops: latest(model.stops.view$), closing: latest(model.closing$) };
}

/** What `/leverTransactions` lists with a filter. */
function shown(rig: ReturnType<typeof leverageRig>, change: Partial<LeverageFilter>) {
  const { positions } = createLeveragePositionsScreen(rig.app);
  const filter = { state: "open", pair: null, side: null, ...change } as const;
  const screen = createLeverageOrdersScreen(rig.app, positions, filter);
  const idsOf = (rows$: typeof positions.open$) => {
    const rows = latest(rows$);
    return () => known(rows() ?? loading)?.map(({ id }) => id);
  };
  const list = latest(screen.list$);
  return {
    screen,
    open: idsOf(screen.live.open$),
    pending: idsOf(screen.live.pending$),
    list: () => known(list() ?? loading),
  };
}

describe("filters of positions and orders", () => {
  it("STREAM-LEVER-006 lists positions and orders of every state page by page, until an empty one", () => {
    const asked: unknown[] = [];
    const pages = [Array.from({ length: 10 }, (_, index) => positionOf(20 - index, { state: "closed" })), []];
    const rig = leverageRig({
      leverage: {
        orders: (filter, page) => {
          asked.push([filter, page]);
          return of(ok({ items: pages[page - 1] ?? [], page, last: false }));
        },
      },
    });
    const { screen, list } = shown(rig, { state: "all" });
    expect([list()?.items.length, list()?.more]).toEqual([10, true]);
    screen.more();
    expect([list()?.items.length, list()?.more]).toEqual([10, false]);
    const all = { state: null, pair: null, side: null };
    expect(asked).toEqual([
      [all, 1],
      [all, 2],
    ]);
    screen.end();
  });

  it("LEVER-SCREEN-022 what has ended is asked for by state, pair and side; a pair that is none has nothing", () => {
    const asked: unknown[] = [];
    const rig = leverageRig({
      leverage: {
        orders: (filter, page) => {
          asked.push(filter);
          return of(ok({ items: [positionOf(1, { state: "closed" })], page, last: true }));
        },
      },
    });
    const { key, pair } = leverageMarket;
    expect(shown(rig, { state: "closed", pair: key, side: "sell" }).list()?.items).toHaveLength(1);
    expect(asked).toEqual([{ state: "closed", pair, side: "sell" }]);
    const none = shown(rig, { state: "closed", pair: "NO_SUCH" });
    expect(none.list()).toEqual({ items: [], more: false, loadingMore: false });
    none.screen.retry();
    expect(asked).toHaveLength(1);
  });

  it("LEVER-SCREEN-022 live rows are those of the pair and side, closing ones alone where they are asked for", () => {
    const other = { baseId: 77, quoteId: 1, base: "ETH", quote: "USDT" };
    const rig = leverageRig({
      positions: [
        positionOf(1),
        positionOf(2, { side: "sell" }),
        positionOf(3, { pair: other }),
        positionOf(4, { state: "closing" }),
        positionOf(5, { state: "pending", profit: null }),
        positionOf(6, { state: "pending", profit: null, side: "sell" }),
      ],
    });
    const { key } = leverageMarket;
    expect(shown(rig, {}).open()).toEqual([4, 3, 2, 1]);
    expect(shown(rig, { pair: key }).open()).toEqual([4, 2, 1]);
    expect(shown(rig, { pair: "ETH_USDT" }).open()).toEqual([3]);
    expect(shown(rig, { pair: key, side: "sell" }).open()).toEqual([2]);
    expect(shown(rig, { state: "closing" }).open()).toEqual([4]);
    expect(shown(rig, { state: "pending", side: "sell" }).pending()).toEqual([6]);
  });
});

describe("positions page", () => {
  it("separates open positions from pending orders; rows keep identity through others' prices", () => {
    const { model, ids, end } = setUp();
    expect(ids()).toEqual([2, 1]);
    expect(known(latest(model.pending$)() ?? loading)?.map(({ id }) => id)).toEqual([3]);
    end();
  });

  it("STREAM-LEVER-013 sends a close once per row; on ok the row leaves, balances and positions reload", () => {
    const { app, asked, model, ids, closing, fetches, end } = setUp();
    model.close(1);
    model.close(1);
    model.close(2);
    expect([asked.map(({ request }) => request), [...(closing() ?? [])]]).toEqual([
      [1, 2],
      [1, 2],
    ]);
    const before = fetches();
    asked[1]?.reply.next(no());
    expect([ids(), [...(closing() ?? [])]]).toEqual([[2, 1], [1]]);
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-refusal", refusal: refused },
    ]);
    asked[0]?.reply.next(ok("Closed."));
    // What was booked is reported for the whole visit, once it is recorded.
    expect(app.reacted).toHaveLength(2);
    expect([fetches() - before, app.refreshes()]).toEqual([2, 2]);
    end();
  });

  it("LEVER-PART-010 LEVER-PART-011 asks how much closes, sends those contracts, and keeps the row", () => {
    const { asked, model, ids, end } = setUp([positionOf(1, { marginLeft: "0.99999999" })]);
    const view = latest(model.closing.view$);
    model.closing.ask(1);
    expect(view()).toMatchObject({ contracts: "10", count: 10, percent: 100, released: "0.99999999" });
    model.closing.percent(25);
    // 2.5 contracts are none; 2 ÷ 10 of the margin left, rounded down.
    expect(view()).toMatchObject({ contracts: "2", percent: 20, released: "0.19999999", problem: null });
    model.closing.change("11");
    const tooMany = { code: "hands_too_many", values: { max: "10" } };
    expect(view()).toMatchObject({ count: null, problem: tooMany, released: null, estimate: null });
    model.closing.confirm();
    expect(asked).toEqual([]);
    model.closing.change("4");
    model.closing.confirm();
    expect([view(), asked.map(({ request }) => request)]).toEqual([null, [[1, 4]]]);
    asked[0]?.reply.next(ok("Closed."));
    expect(ids()).toEqual([1]);
    model.closing.ask(1);
    model.closing.confirm();
    expect(asked[1]?.request).toBe(1);
    end();
  });

  it("LEVER-PART-010 the question goes with its position", () => {
    const { closed, model, end } = setUp();
    const view = latest(model.closing.view$);
    model.closing.ask(2);
    expect(view()?.position.id).toBe(2);
    closed.next([{ id: 2, reason: "stop-loss" }]);
    expect(view()).toBeNull();
    end();
  });

  it("STREAM-LEVER-013 a revoke takes the order off, a close of many says that they are closing, each once", () => {
    const { app, asked, model, end } = setUp();
    model.revoke(3);
    model.revoke(3);
    model.closeMany("long");
    model.closeMany("all");
    expect(asked.map(({ call, request }) => [call, request])).toEqual([
      ["revoke", 3],
      ["closeMany", "long"],
    ]);
    for (const { reply } of asked) reply.next(ok("Done."));
    expect(app.reacted).toEqual([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say", tone: "good", message: "positions_closing" },
    ]);
    end();
  });

  it("LEVER-NOTICE-005 a close without a reply names pair, side, contracts and leverage", () =>
    marbles((m) => {
      const { app, asked, model, end } = setUp([positionOf(1, { side: "sell" })]);
      model.close(1);
      asked[0]?.reply.next(no({ kind: "timeout" }));
      m.cold("1ms a").subscribe(() => {
        const command = { kind: "lever-close", subject: "▼ BTC/USDT × 10, 10×" };
        expect(app.reacted[0]).toEqual({ kind: "say-command", tone: "plain", state: "unknown", command });
        end();
      });
    })());

  it("STREAM-LEVER-013 a close in progress when the page is left still gets its outcome; a later one is not sent", () => {
    const { app, asked, model, end } = setUp();
    model.close(1);
    end();
    model.close(2);
    asked[0]?.reply.next(ok("Closed."));
    expect([asked.length, app.reacted.length]).toEqual([1, 0]);
  });

  it("STREAM-LEVER-004 shows the risk of the quote currency nearest to liquidation; without positions a rate of none", () => {
    const other = { baseId: 9, quoteId: 2, base: "ETH", quote: "BTC" };
    const { app, model, end } = setUp([positionOf(1), positionOf(2, { pair: other, profit: "-0.1" })]);
    app.state.balances.next(ready([leverageBalance("50"), { ...leverageBalance("0"), currencyId: 2 }]));
    expect(known(latest(model.risk$)() ?? loading)).toMatchObject({ quote: "BTC", ratePercent: "90.00" });
    end();
    const empty = setUp([]);
    const risk = known(latest(empty.model.risk$)() ?? loading);
    expect(risk).toMatchObject({ quote: "USDT", ratePercent: null, available: "50" });
    empty.end();
  });

  it("STREAM-LEVER-012 the editor follows its position, saves once, closes with the ok and keeps what is typed at a refusal", () => {
    const { app, asked, model, stops, price, end } = setUp();
    model.stops.edit(3);
    expect(stops()).toBeNull();
    model.stops.edit(1);
    model.stops.change("takeProfit", "120");
    model.stops.step("stopLoss", false, "0.01");
    price("105");
    expect(stops()).toMatchObject({
      position: { id: 1, lastPrice: "105" },
      takeProfit: "120",
      stopLoss: "99.99",
      expected: { takeProfit: "0.2000", stopLoss: "-0.0001" },
      problems: {},
    });
    model.stops.save();
    model.stops.save();
    expect(asked.map(({ request }) => request)).toEqual([{ id: 1, takeProfit: "120.00", stopLoss: "99.99" }]);
    expect(stops()?.saving).toBe(true);
    asked[0]?.reply.next(no());
    expect(stops()).toMatchObject({ saving: false, takeProfit: "120" });
    model.stops.save();
    asked[1]?.reply.next(ok("Set."));
    expect([stops(), app.reacted.at(-1)]).toEqual([
      null,
      { kind: "say", tone: "good", message: "stops_saved" },
    ]);
    end();
  });

  it("STREAM-LEVER-012 nothing typed for a position without stops is not sent", () => {
    const { asked, model, stops, end } = setUp();
    model.stops.edit(1);
    model.stops.save();
    expect([stops()?.problems, asked.length]).toEqual([{ takeProfit: "stops_required" }, 0]);
    end();
  });

  it("STREAM-LEVER-019 closing is priced by terms that are polled while somebody asks, alone or with the others", () => {
    const depth = {
      buy: { levels: [], left: "0" },
      sell: {
        levels: [
          { price: "99.00", amount: "0.01" },
          { price: "98.50", amount: "0.01" },
        ],
        left: "0",
      },
      maxImpactPercent: "2",
    };
    let polls = 0;
    const { app } = leverageRig({
      positions: [positionOf(1), positionOf(2), pendingOrder, positionOf(4, { state: "closing" })],
      leverage: {
        terms: () => {
          polls += 1;
          return of(ok({ ...terms, depth }));
        },
      },
    });
    const { positions: model, end } = createLeveragePositionsScreen(app);
    expect(polls).toBe(0);
    const asked = latest(model.closing.view$);
    model.closing.ask(2);
    expect(asked()?.estimate).toMatchObject({ id: 2, price: "98.98020000", result: "-0.01019800" });
    const together = latest(model.ifAllClosed())();
    expect(together?.map(({ id, price, result }) => [id, price, result])).toEqual([
      [1, "98.98020000", "-0.01019800"],
      [2, "98.48030000", "-0.01519700"],
    ]);
    // A pending order does not close.
    model.closing.ask(3);
    expect(asked()).toBeNull();
    expect(polls).toBe(2);
    end();
  });

  it("STREAM-LEVER-012 invalid stops are not saved; the editor closes with its position", () => {
    const { asked, model, closed, stops, end } = setUp();
    model.stops.edit(1);
    model.stops.change("takeProfit", "0");
    model.stops.save();
    expect([stops()?.problems, asked.length]).toEqual([{ takeProfit: "stop_not_positive" }, 0]);
    closed.next([{ id: 1, reason: "user" }]);
    expect(stops()).toBeNull();
    end();
  });
});

describe("a record", () => {
  it("a record is live while its position is, and as it was kept afterwards; an unknown id is none", () => {
    let kept = positionOf(1);
    const rig = leverageRig({
      positions: [positionOf(1)],
      leverage: {
        record: (id) => of(ok(id === 1 ? kept : null)),
      },
    });
    const screen = createLeverageRecordScreen(rig.app, 1);
    const position = latest(screen.position$);
    rig.price("105");
    expect(known(position() ?? loading)).toMatchObject({ state: "open", lastPrice: "105" });
    kept = positionOf(1, { state: "closed", profit: "0.05" });
    rig.closed.next([{ id: 1, reason: "user" }]);
    expect(known(position() ?? loading)).toBe(kept);
    screen.end();
    expect(latest(createLeverageRecordScreen(rig.app, 2).position$)()).toEqual(ready(null));
  });
});
