import { NEVER, type Observable, of } from "rxjs";
import { describe, expect, it } from "vitest";
import { known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createLeverageScreen } from "#src/streams/leverage/screens/leverage.screen.ts";
import type { LeverageScreen } from "#src/streams/leverage/screens/types.ts";
import { marbles } from "../../../marbles.ts";
import { no, ok, refused, user } from "../../support/fakes.ts";
import { positionOf } from "../samples.ts";
import { latest, leverageRig } from "./rig.ts";

function setUp(given: Parameters<typeof leverageRig>[0] = {}) {
  const rig = leverageRig(given);
  const screen = createLeverageScreen(rig.app, "BTC_USDT");
  return { ...rig, screen, ticket: latest(screen.ticket.view$) };
}

function order({ ticket }: LeverageScreen, side: "buy" | "sell" = "buy") {
  ticket.change("leverage", "10");
  ticket.change("contracts", "10");
  ticket.open(side);
  ticket.confirm();
  ticket.change("password", "123456");
  ticket.confirm();
}

function streamsOf(model: object): [string, Observable<unknown>][] {
  return Object.entries(model).flatMap(([name, part]): [string, Observable<unknown>][] => {
    if (name.endsWith("$")) return [[name, part]];
    return typeof part === "object" && part !== null ? streamsOf(part) : [];
  });
}

describe("leverage terminal", () => {
  it("every stream but the live candle emits at once; ending it ends them all", () => {
    const { screen, app } = setUp();
    const { markets: _shared, ...own } = screen;
    const running = new Set<string>();
    for (const [name, stream$] of streamsOf(own)) {
      let emitted = name === "live$";
      running.add(name);
      stream$.subscribe({
        next: () => {
          emitted = true;
        },
        complete: () => running.delete(name),
      });
      expect([name, emitted]).toEqual([name, true]);
    }
    screen.end();
    expect([[...running], [...app.wanted]]).toEqual([[], []]);
  });

  it("STREAM-LEVER-009 COMMAND-FORM-011 sends one order however often it is confirmed, answers each further click", () => {
    const { app, screen, placed, ticket } = setUp();
    order(screen);
    screen.ticket.confirm();
    screen.ticket.open("sell");
    const repeated = { kind: "say", tone: "plain", message: "in_submission" };
    expect(app.reacted).toEqual([repeated, repeated]);
    expect([placed.length, placed[0]?.password, ticket()?.stage]).toEqual([1, "123456", "sending"]);
    expect(placed[0]?.order).toMatchObject({
      side: "buy",
      contracts: 10,
      price: null,
      clientOrderId: "id-1",
    });
    screen.end();
  });

  it.each([
    ["std", "/leverTransactions"],
    ["xtd", "/leverList"],
  ] as const)(
    "STREAM-LEVER-010 for those who want to leave, an order on %s leads to %s after half a second",
    (tab, path) =>
      marbles((m) => {
        const { app, screen, placed, ticket, fetches } = setUp();
        screen.ticket.setAfterOpening("leave");
        screen.ticket.tab(tab);
        screen.ticket.change("price", "99");
        order(screen);
        const before = fetches();
        placed[0]?.reply.next(ok("Taken."));
        const said = { kind: "say", tone: "good", message: "order_placed" };
        expect(app.reacted).toEqual([said]);
        expect(ticket()).toMatchObject({ stage: "editing", leverage: "10", contracts: "", price: "", tab });
        expect([fetches() - before, app.refreshes()]).toEqual([1, 1]);
        m.cold("499ms a").subscribe(() => expect(app.reacted).toEqual([said]));
        m.cold("501ms a").subscribe(() => {
          expect(app.reacted).toEqual([said, { kind: "go", destination: { to: "path", path } }]);
          screen.end();
        });
      })(),
  );

  it("STREAM-LEVER-020 by default an order stays in the terminal, and its notice leads to the position", () =>
    marbles((m) => {
      const opened = positionOf(7, { price: "100.02" });
      const found = { kind: "found", position: opened } as const;
      const { app, screen, placed } = setUp({ leverage: { find: () => of(ok(found)) } });
      order(screen);
      placed[0]?.reply.next(ok("Taken."));
      m.cold("5s a").subscribe(() => {
        expect(app.reacted).toMatchObject([
          { kind: "say-order", notice: { path: "/leverRecord?id=7", outcome: { kind: "opened" } } },
        ]);
        screen.end();
      });
    })());

  it("STREAM-LEVER-020 an order that is not found within 3 s is reported as placed", () =>
    marbles((m) => {
      const { app, screen, placed } = setUp({ leverage: { find: () => NEVER } });
      order(screen);
      placed[0]?.reply.next(ok("Taken."));
      m.cold("2999ms a").subscribe(() => expect(app.reacted).toEqual([]));
      m.cold("3001ms a").subscribe(() => {
        expect(app.reacted).toEqual([{ kind: "say", tone: "good", message: "order_placed" }]);
        screen.end();
      });
    })());

  it("STREAM-LEVER-021 the leverage of the last order begins the next one, where the market offers it", () => {
    const { app, screen, placed, ticket } = setUp();
    expect(ticket()?.leverage).toBe("");
    order(screen);
    placed[0]?.reply.next(ok("Taken."));
    expect(ticket()?.leverage).toBe("10");
    screen.ticket.change("leverage", "5");
    screen.ticket.tab("xtd");
    expect(ticket()?.leverage).toBe("10");
    app.preferences.set("leverMultiple", "125");
    screen.ticket.tab("std");
    expect(ticket()?.leverage).toBe("");
    screen.end();
  });

  it("STREAM-LEVER-010 a screen that was left leads nowhere, but still says what came of the order", () =>
    marbles((m) => {
      const { app, screen, placed } = setUp();
      order(screen);
      screen.end();
      placed[0]?.reply.next(ok("Taken."));
      m.cold("2s a").subscribe(() => expect(app.reacted.map(({ kind }) => kind)).toEqual(["say"]));
    })());

  it("STREAM-LEVER-009 LEVER-NOTICE-005 a refusal names the order and keeps what was typed, through moves of the market", () => {
    const { app, screen, placed, ticket, price } = setUp();
    order(screen);
    placed[0]?.reply.next(no());
    price("123.45");
    const named = { symbol: "BTC/USDT", side: "long", amount: "10", unit: "×10", price: null };
    expect(app.reacted).toEqual([{ kind: "say-refusal", refusal: refused, order: named }]);
    expect(ticket()).toMatchObject({ stage: "editing", leverage: "10", contracts: "10" });
    screen.end();
  });

  it("STREAM-LEVER-009 a wrong trade password shows at the prompt, which stays; after leaving, as a message", () => {
    const wrong = no({ kind: "refused", type: "error", message: "No.", code: "trade_password_wrong" });
    const { app, screen, placed, ticket } = setUp();
    order(screen);
    placed[0]?.reply.next(wrong);
    expect(app.reacted).toEqual([]);
    expect(ticket()).toMatchObject({
      stage: "password",
      leverage: "10",
      contracts: "10",
      problems: { password: "trade_password_wrong" },
    });
    screen.ticket.change("password", "654321");
    screen.ticket.confirm();
    screen.end();
    placed[1]?.reply.next(wrong);
    expect(app.reacted.map(({ kind }) => kind)).toEqual(["say-refusal"]);
  });

  it("STREAM-LEVER-015 users without a trade password are asked to set one", () => {
    const { app, screen, placed, ticket } = setUp();
    app.state.session.next({
      state: "member",
      token: "token",
      user: { ...user, hasTradePassword: false },
    });
    order(screen);
    expect([placed, ticket()?.stage, ticket()?.contracts]).toEqual([[], "editing", "10"]);
    expect(app.reacted).toEqual([{ kind: "ask-trade-password" }]);
    screen.end();
  });

  it("LEVER-SCREEN-018 STREAM-LEVER-015 without confirmation, users without a trade password are asked to set one", () => {
    const { app, screen, placed, ticket } = setUp();
    app.state.session.next({
      state: "member",
      token: "token",
      user: { ...user, hasTradePassword: false },
    });
    screen.ticket.setConfirms(false);
    screen.ticket.change("leverage", "10");
    screen.ticket.change("contracts", "10");
    screen.ticket.open("buy");
    expect([placed, ticket()?.stage]).toEqual([[], "editing"]);
    expect(app.reacted).toEqual([{ kind: "ask-trade-password" }]);
    screen.end();
  });

  it("STREAM-LEVER-015 what was typed and not sent is there again on return, per pair and for half an hour", () =>
    marbles((m) => {
      const { app, screen, placed } = setUp();
      screen.ticket.tab("xtd");
      screen.ticket.change("price", "99");
      order(screen);
      const kept = () => app.deps.storage.keys().filter((key) => key.startsWith("lever_draft_"));
      expect(kept()).toEqual([]);
      placed[0]?.reply.next(no({ kind: "unauthorised" }));
      expect(kept()).toEqual(["lever_draft_BTC_USDT"]);
      expect(app.deps.storage.get("lever_draft_BTC_USDT")).not.toContain("123456");
      screen.end();
      const shows = (key: string, expected: object) => {
        const again = createLeverageScreen(app, key);
        expect(latest(again.ticket.view$)()).toMatchObject(expected);
        again.end();
      };
      shows("BTC_USDT", { tab: "xtd", price: "99", leverage: "10", contracts: "10", stage: "editing" });
      shows("ETH_USDT", { tab: "std", price: "", leverage: "", contracts: "" });
      m.cold("30m a").subscribe(() => shows("BTC_USDT", { tab: "std", price: "", contracts: "" }));
    })());

  it("STREAM-LEVER-015 an order that was taken leaves nothing behind", () => {
    const { app, screen, placed } = setUp();
    order(screen);
    placed[0]?.reply.next(ok("Taken."));
    screen.end();
    expect(app.deps.storage.keys()).toEqual(["dealSymbol", "preferences", "lever_multiple"]);
  });

  it("STREAM-LEVER-009 a lost reply is unknown and looked up in the orders, never sent again", () =>
    marbles((m) => {
      let looked = 0;
      const find = () => {
        looked += 1;
        return m.cold("(r|)", { r: ok({ kind: "found" as const, position: positionOf(5) }) });
      };
      const { app, screen, placed, ticket } = setUp({ leverage: { find } });
      order(screen);
      placed[0]?.reply.next(no({ kind: "timeout" }));
      expect(ticket()?.stage).toBe("unknown");
      m.cold("1500ms a").subscribe(() => {
        expect([placed.length, looked, ticket()?.stage]).toEqual([1, 1, "editing"]);
        expect(app.reacted[0]).toMatchObject({ kind: "say-order", notice: { outcome: { kind: "opened" } } });
        screen.end();
      });
    })());

  it("STREAM-LEVER-009 an exchange that cannot say what became of it is not believed to have refused", () =>
    marbles((m) => {
      const find = () => m.cold("(r|)", { r: ok({ kind: "untold" as const }) });
      const { app, screen, placed } = setUp({ leverage: { find } });
      order(screen);
      placed[0]?.reply.next(no({ kind: "network" }));
      m.cold("1500ms a").subscribe(() => {
        const order = { symbol: "BTC/USDT", side: "long", amount: "10", unit: "×10", price: null };
        expect(app.reacted).toMatchObject([
          { kind: "say-order", tone: "bad", notice: { order, outcome: { kind: "unresolved" } } },
        ]);
        screen.end();
      });
    })());

  it("a guest who opens is led to login; no terms, no positions are asked for", () => {
    const { app, screen, fetches, ticket } = setUp({ member: false });
    screen.ticket.open("buy");
    expect(app.reacted).toEqual([{ kind: "go", destination: { to: "login", back: true } }]);
    expect([fetches(), ticket()?.leverageChoices]).toEqual([0, []]);
    screen.end();
  });

  it("STREAM-LEVER-008 the panel moves with the wallet and the positions; the last price does not move it", () => {
    const { app, screen, ticket, price } = setUp();
    screen.ticket.change("leverage", "10");
    screen.ticket.change("contracts", "10");
    expect(ticket()).toMatchObject({ available: "50", long: { price: "100.0200", value: "1.00020000" } });
    price("200");
    expect(ticket()).toMatchObject({ long: { price: "100.0200", value: "1.00020000" } });
    app.state.balances.next(loading);
    expect(ticket()?.available).toBe("50");
    screen.end();
  });

  it("STREAM-LEVER-014 draws entry, stops, pending orders and the liquidation price of this pair alone", () => {
    const other = { baseId: 9, quoteId: 1, base: "ETH", quote: "USDT" };
    const { screen, pushed } = setUp({
      positions: [
        positionOf(1, { takeProfit: "120", stopLoss: "90", liquidationPrice: "70" }),
        positionOf(2, { state: "pending", originPrice: "95" }),
        positionOf(3, { pair: other, liquidationPrice: "5" }),
      ],
    });
    const lines = latest(screen.lines$);
    expect(lines()?.map(({ id, price }) => [id, price])).toEqual([
      ["2 pending", "95"],
      ["1 entry", "100.00"],
      ["1 take-profit", "120"],
      ["1 stop-loss", "90"],
      ["liquidation", "70"],
    ]);
    const before = lines();
    const row = positionOf(1, { takeProfit: "120", stopLoss: "90", liquidationPrice: "70", profit: "3" });
    pushed.next({ positions: [row], time: 1 });
    expect(lines()).toBe(before);
    screen.end();
  });

  it("history holds what has ended, of this pair", () => {
    const { screen } = setUp({ positions: [positionOf(1, { state: "closed" }), positionOf(2)] });
    expect(known(latest(screen.history$)() ?? loading)?.items.map(({ id }) => id)).toEqual([1]);
    screen.end();
  });

  it("of an unknown market it says so, and remembers a known one", () => {
    const { app, screen } = setUp();
    expect(latest(app.preferences.lastMarket$)()).toBe("BTC_USDT");
    app.state.market.next(ready(null));
    expect(latest(screen.market$)()).toEqual(ready(null));
    screen.end();
  });
});
