import { type Observable, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Order } from "#src/api/spot/types.ts";
import { known, ready } from "#src/streams/kit/resource/loadable.ts";
import { createTerminalScreen } from "#src/streams/spot/screens/terminal.screen.ts";
import type { TicketView } from "#src/streams/spot/screens/types.ts";
import { balanceOf } from "../../support/fake-app.ts";
import { no, ok, quoteOf, refused } from "../../support/fakes.ts";
import { depthOf, orderOf, rawDepth } from "../samples.ts";
import { latest, order, setUp } from "./rig.ts";

/** Every observable of a view model, its parts' included. */
function streamsOf(model: object): [string, Observable<unknown>][] {
  return Object.entries(model).flatMap(([name, part]): [string, Observable<unknown>][] => {
    if (name.endsWith("$")) return [[name, part]];
    return typeof part === "object" && part !== null ? streamsOf(part) : [];
  });
}

describe("terminal", () => {
  it("SPOT-KEY-007 a key places an order on its own side, and decides whether it is confirmed", () => {
    const { placements, screen } = setUp();
    const view = latest(screen.ticket.view$);
    screen.ticket.change("price", "100");
    screen.ticket.change("amount", "1");
    screen.ticket.place("sell", true);
    expect(view()).toMatchObject({ stage: "confirming", side: "sell" });
    screen.ticket.dismiss();
    expect(placements.length).toBe(0);
    screen.ticket.place("buy", false);
    expect(view()).toMatchObject({ stage: "sending", side: "buy" });
    screen.ticket.place("sell", false);
    expect(placements.length).toBe(1);
    screen.end();
  });

  it("every stream but the live candle emits at once", () => {
    const { screen } = setUp({ market: null });
    for (const [name, stream$] of streamsOf(screen)) {
      if (name === "live$") continue;
      let emitted = false;
      stream$.subscribe(() => {
        emitted = true;
      });
      expect([name, emitted]).toEqual([name, true]);
    }
    expect(latest(screen.market$)()).toEqual(ready(null));
    screen.end();
  });

  it("STREAM-LIFE-001 SPOT-SCREEN-003 ending the screen unsubscribes from every topic and push; nothing of the old pair stays", () => {
    const { app, alive, screen } = setUp();
    const { markets: _shared, ...own } = screen;
    const open = new Map(streamsOf(own));
    for (const [name, stream$] of open) stream$.subscribe({ complete: () => open.delete(name) });
    expect([...app.wanted].sort()).toEqual([
      "BTC_USDT kline 15min",
      "BTC_USDT market_depth",
      "BTC_USDT market_mark",
      "BTC_USDT match_trade",
    ]);
    expect(alive.size).toBeGreaterThan(5);
    screen.end();
    expect([...app.wanted]).toEqual([]);
    expect([...alive]).toEqual([]);
    expect([app.state.quote.observed, app.state.market.observed, app.state.session.observed]).toEqual([
      false,
      false,
      false,
    ]);
    expect([...open.keys()]).toEqual([]);
  });

  it("SPOT-BOOK-001 SPOT-BOOK-005 shows the book with own orders, grouped and with as many rows as there is room for", () => {
    const { app, depth, screen } = setUp();
    const view = latest(screen.book.view$);
    app.state.frame.next(0);
    expect(known(view() ?? { state: "loading" })).toMatchObject({
      bids: [{ price: "99.00", own: true }],
      asks: [{ price: "101.00", own: false }],
      spread: "2.00",
      sequence: 1,
    });
    screen.book.makeRoom(1);
    depth.next(
      rawDepth(
        2,
        depthOf(
          2,
          [
            ["99.50", "1"],
            ["99.00", "1"],
          ],
          [["101.00", "2"]],
        ),
      ),
    );
    app.state.frame.next(1);
    expect(known(view() ?? { state: "loading" })?.bids.map(({ price }) => price)).toEqual(["99.50"]);
    screen.book.group("1");
    expect(known(view() ?? { state: "loading" })?.bids).toMatchObject([{ price: "99", total: "2.00000" }]);
    expect(latest(screen.book.last$)()).toEqual({ price: "100.00", direction: "flat", usd: "100.00" });
    screen.end();
  });

  it("SPOT-BOOK-004 a click on a level fills the form", () => {
    const { screen } = setUp();
    screen.ticket.mode("market");
    screen.pickLevel("sell", "101.00", "2.00000");
    expect(latest(screen.ticket.view$)()).toMatchObject({
      mode: "limit",
      price: "101.00",
      amount: "2.00000",
    });
    screen.pickPrice("99.00");
    expect(latest(screen.ticket.view$)()).toMatchObject({ price: "99.00", amount: "2.00000" });
    screen.end();
  });

  it("SPOT-FORM-014 the price starts as the last price, also when the terminal is opened again", () => {
    const { app, screen } = setUp();
    expect(latest(screen.ticket.view$)()?.price).toBe("100.00");
    screen.ticket.change("price", "55");
    app.state.quote.next(ready(quoteOf("BTC_USDT", "101.00")));
    expect(latest(screen.ticket.view$)()?.price).toBe("55");
    screen.end();
    const again = createTerminalScreen(app, "BTC_USDT");
    expect(latest(again.ticket.view$)()?.price).toBe("101.00");
    again.end();
  });

  it("SPOT-FORM-008 SPOT-FORM-009 COMMAND-FORM-011 sends one order however often it is confirmed; answers each further click, then resets", () => {
    const { app, placements, screen } = setUp();
    const view = latest<TicketView>(screen.ticket.view$);
    order(screen);
    expect(view()?.stage).toBe("confirming");
    screen.ticket.confirm();
    screen.ticket.confirm();
    screen.ticket.submit();
    expect([view()?.stage, placements.length]).toEqual(["sending", 1]);
    placements[0]?.next(ok({ message: "", order: null }));
    expect(view()).toMatchObject({ stage: "editing", amount: "", price: "100" });
    const repeated = { kind: "say", tone: "plain", message: "in_submission" };
    const placed = { kind: "say", tone: "good", message: "order_placed" };
    expect(app.reacted).toEqual([repeated, repeated, placed]);
    expect(app.refreshes()).toBe(1);
    screen.end();
  });

  it("SPOT-FORM-012 SPOT-NOTICE-006 a refusal names the order and keeps what was typed, as do a lost link and moves of the market", () => {
    const { app, placements, screen } = setUp();
    order(screen);
    screen.ticket.confirm();
    placements[0]?.next(no());
    app.state.connection.next({ state: "offline", since: 0 });
    app.state.quote.next(ready(quoteOf("BTC_USDT", "55.00")));
    const named = { symbol: "BTC/USDT", side: "buy", amount: "1.00000", unit: "BTC", price: "100.00" };
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused, order: named }]);
    expect(latest(screen.ticket.view$)()).toMatchObject({ stage: "editing", price: "100", amount: "1" });
    screen.end();
  });

  it.each([
    ["SPOT-NOTICE-005 a killed order is not reported as placed, and the form keeps its amount", "0", "1"],
    ["SPOT-NOTICE-005 one that took a part is reported as partly filled, and the form resets", "0.5", ""],
  ])("%s", (_, filled, kept) => {
    const { app, placements, screen } = setUp();
    order(screen);
    screen.ticket.confirm();
    const killed = orderOf(9, {
      state: "cancelled",
      timeInForce: "ioc",
      amount: "1",
      filled,
      turnover: "50",
    });
    placements[0]?.next(ok({ message: "", order: killed }));
    expect(latest(screen.ticket.view$)()).toMatchObject({ stage: "editing", amount: kept });
    expect(app.reacted).toMatchObject([
      {
        kind: "say-order",
        tone: filled === "0" ? "bad" : "plain",
        notice: { order: { symbol: "BTC/USDT" }, outcome: { kind: "expired", timeInForce: "ioc" } },
      },
    ]);
    screen.end();
  });

  it("SPOT-NOTICE-003 an order that a notice leads to is marked in the list that holds it", () => {
    const { app, screen } = setUp();
    const panel = latest(screen.orders.panel$);
    const revealed = latest(screen.orders.revealed$);
    expect(revealed()).toBeNull();
    screen.orders.reveal(2);
    expect([revealed(), panel()]).toEqual([2, "history"]);
    screen.orders.reveal(1);
    expect([revealed(), panel()]).toEqual([1, "open"]);
    app.state.returned.next();
    screen.end();
  });

  it("SPOT-FORM-010 a lost reply is unknown, and looked up even when the page is left", () => {
    const { app, placements, screen } = setUp();
    order(screen);
    screen.ticket.confirm();
    placements[0]?.next(no({ kind: "timeout" }));
    expect(latest(screen.ticket.view$)()?.stage).toBe("unknown");
    const open = latest(app.commands.open$);
    expect([app.reacted, open()]).toEqual([[], []]);
    screen.end();
    expect(open()).toMatchObject([{ kind: "spot-order", unresolved: false }]);
  });

  it("STREAM-LIFE-001 an order in progress when the screen ends still gets its outcome and is reported", () => {
    const { app, placements, screen } = setUp();
    order(screen);
    screen.ticket.confirm();
    screen.end();
    placements[0]?.next(ok({ message: "", order: null }));
    expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "order_placed" }]);
    expect(placements[0]?.observed).toBe(false);
  });

  it("SPOT-FORM-011 a guest who submits is led to login and sends nothing", () => {
    const { app, placements, screen } = setUp({ member: false });
    order(screen);
    expect(app.reacted).toEqual([{ kind: "go", destination: { to: "login", back: true } }]);
    expect([latest(screen.ticket.view$)()?.stage, placements.length]).toEqual(["editing", 0]);
    screen.end();
  });

  it("SPOT-HISTORY-001 SPOT-BALANCE-001 history leaves out open orders; balances those of 0", () => {
    const { app, screen } = setUp();
    app.state.balances.next(ready([balanceOf(1, "USDT", "5"), balanceOf(3, "ETH", "0.00")]));
    const ids = (list: { readonly items: readonly Order[] } | null | undefined) =>
      list?.items.map(({ id }) => id);
    expect(ids(known(latest(screen.orders.history$)() ?? { state: "loading" }))).toEqual([2]);
    const balances = known(latest(screen.orders.balances$)() ?? { state: "loading" });
    expect(balances?.map(({ currency }) => currency)).toEqual(["USDT"]);
    screen.end();
  });

  it("SPOT-OPEN-003 counts the open orders; until they are known their number is unknown", () => {
    const reply = new Subject<Reply<readonly Order[]>>();
    const { screen } = setUp({ spot: { openOrders: () => reply } });
    const count = latest(screen.orders.openCount$);
    expect(count()).toBeNull();
    reply.next(no());
    expect(count()).toBeNull();
    screen.orders.retry();
    reply.next(ok([orderOf(1), orderOf(2)]));
    expect(count()).toBe(2);
    screen.end();
  });

  it("SPOT-SCREEN-007 kind of order, time in force, grouping and the list below the chart stay with the person", () => {
    const { app, screen } = setUp();
    const steps = latest(screen.book.groupings$)() ?? [];
    expect(steps.length).toBeGreaterThan(1);
    const left = latest(screen.ticket.view$);
    screen.ticket.setTimeInForce("fok");
    screen.ticket.mode("market");
    screen.book.group(steps[1] ?? "");
    screen.orders.show("fills");
    expect(latest(screen.book.grouping$)()).toBe(steps[1]);
    const next = createTerminalScreen(app, "BTC_USDT");
    expect(latest(next.ticket.view$)()).toMatchObject({ mode: "market", timeInForce: "fok" });
    expect(latest(next.book.grouping$)()).toBe(steps[1]);
    expect(latest(next.orders.panel$)()).toBe("fills");
    next.pickPrice("99.00");
    expect(left()).toMatchObject({ mode: "market" });
    expect(latest(createTerminalScreen(app, "BTC_USDT").ticket.view$)()).toMatchObject({ mode: "limit" });
  });

  it("SPOT-SCREEN-007 SPOT-STOP-007 a form of stop-limit orders stays one when a price is picked", () => {
    const { app, screen } = setUp();
    screen.ticket.mode("stop_limit");
    screen.pickLevel("buy", "99.00", "1");
    expect(latest(screen.ticket.view$)()).toMatchObject({ mode: "stop_limit", price: "99.00", amount: "1" });
    const next = createTerminalScreen(app, "BTC_USDT");
    expect(latest(next.ticket.view$)()).toMatchObject({ mode: "stop_limit", stop: "" });
  });

  it("SPOT-STOP-008 a waiting order is among the own orders, and in no level of the book", () => {
    const stop = { price: "105.00", direction: "rising", triggeredAt: null } as const;
    const open = [orderOf(1, { price: "99.00", stop })];
    const { app, screen } = setUp({ spot: { openOrders: () => of(ok(open)) } });
    const view = latest(screen.book.view$);
    app.state.frame.next(0);
    expect(known(view() ?? { state: "loading" })).toMatchObject({ bids: [{ price: "99.00", own: false }] });
    expect(latest(screen.chart.orders$)()).toEqual(open);
    screen.end();
  });

  it("SPOT-SCREEN-005 the form shows how old the balances are that it calculates with", () => {
    const { app, screen } = setUp();
    const age = latest(screen.ticket.age$);
    expect(age()).toEqual({ state: "fresh" });
    const lost = { state: "stale", since: 5, reason: "offline" } as const;
    app.state.balances.next(ready([balanceOf(1, "USDT", "1000")], lost));
    expect(age()).toEqual(lost);
    expect(latest(screen.ticket.view$)()?.available.quote).toBe("1000");
  });

  it("SPOT-SCREEN-002 remembers the pair as the one traded last", () => {
    const { app, screen } = setUp();
    expect(latest(app.preferences.lastMarket$)()).toBe("BTC_USDT");
    screen.end();
  });
});
