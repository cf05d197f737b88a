import { EMPTY, NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { UnreadablePush } from "#src/api/api.ts";
import type { Order } from "#src/api/spot/types.ts";
import { createBrowserStorage, readSettings } from "#src/deps-browser.ts";
import { reportOrder } from "#src/streams/shell/outcomes/order-notices.ts";
import { spotNotice } from "#src/streams/shell/outcomes/outcome.ts";
import { orderOf } from "./spot/samples.ts";
import { appRig } from "./support/app-rig.ts";
import { marketOf, ok, quoteOf } from "./support/fakes.ts";

describe("the app", () => {
  it("STREAM-PREF-002 keeps what the documents list of the market traded last, under their names", () => {
    const leverage = { contractSize: "0.01", spreadPercent: "0.1", feePercent: "0.05" };
    const markets = [
      marketOf("ETH"),
      { ...marketOf("BTC"), priceDecimals: 5, leverage, cnyPerUsd: "6.9641" },
    ];
    const groups = [{ id: 1, name: "USDT", markets }];
    const quotations = () => of(ok({ groups, quotes: [quoteOf("BTC_USDT", "67412.3")] }));
    const { app, storage } = appRig({ markets: { quotations } });
    app.preferences.setLastMarket("BTC_USDT");
    const ids = { legal_id: "1", currency_id: "2", legal_name: "USDT", currency_name: "BTC" };
    const deal = {
      ...{ dealLegalId: "1", dealCurrencyId: "2", dealLegalName: "USDT", dealCurrencyName: "BTC" },
      ...{ dealIndex1: "0", dealIndex2: "1", dealPrice: "67412.3", lastPrice: "67412.3" },
    };
    const kept = {
      ...{ ...ids, ...deal, symbol: "BTC/USDT", dealSymbol: "BTC/USDT" },
      ...{ fiat_convert_cny: "6.9641", priceScale: "100000", shareNum: "0.01" },
    };
    expect(Object.fromEntries(storage.keys().map((key) => [key, storage.get(key)]))).toMatchObject(kept);
    app.end();
  });

  it("SPOT-NOTICE-003 reports what became of an order whichever page is shown", async () => {
    const order = orderOf(3, { state: "done", filled: "1", turnover: "100", updatedAt: 9 });
    const orders = new Subject<Order>();
    const stored = { token: "t", user_id: "7" };
    const { app, reactions } = appRig({ socket: { orders: () => orders } }, { stored });
    await vi.waitFor(() => expect(orders.observed).toBe(true));
    orders.next(order);
    orders.next(order);
    await vi.waitFor(() => expect(reactions).toEqual([reportOrder(spotNotice(order))]));
    app.end();
    expect(orders.observed).toBe(false);
  });

  it("SHELL-LANG-002 reports a new language to the exchange, and not the first one", () => {
    const setLanguage = vi.fn(() => EMPTY);
    const { app } = appRig({ account: { setLanguage } }, { stored: { locale: "zh" } });
    expect(setLanguage).not.toHaveBeenCalled();
    app.preferences.setLanguage("de");
    expect(setLanguage.mock.calls).toEqual([["de"]]);
    app.end();
  });

  it("AUTH-SESSION-005 logging out leads to login", () => {
    const { app, reactions, storage } = appRig({}, { stored: { token: "t", locale: "zh" } });
    app.session.logout();
    expect(reactions.at(-1)).toEqual({ kind: "go", destination: { to: "login" } });
    expect(storage.keys()).toEqual(["locale"]);
    app.end();
  });

  it("AUTH-SESSION-008 a session that another tab ended leads to login, or home where somebody else is here by then", () => {
    const storageChanged$ = new Subject<{ key: string; value: string | null }>();
    const { app, reactions, storage } = appRig({}, { stored: { token: "a" }, storageChanged$ });
    const become = (token: string | null) => {
      if (token === null) storage.remove("token");
      else storage.set("token", token);
      storageChanged$.next({ key: "token", value: token });
    };
    become(null);
    expect(reactions).toEqual([
      { kind: "say", tone: "plain", message: "logged_out" },
      { kind: "go", destination: { to: "login" } },
    ]);
    become("b");
    expect(reactions).toHaveLength(2);
    become("c");
    expect(reactions.slice(2)).toEqual([{ kind: "go", destination: { to: "home" } }]);
    app.end();
  });

  it("ERROR-ROUTE-008 the push that a session ended is about the one that the socket was joined with", () => {
    const accepted = new Subject<boolean>();
    const ended = new Subject<"revoked">();
    const { app, storage } = appRig(
      { socket: { login: () => accepted, sessionEnded: () => ended, link$: of("connected" as const) } },
      { stored: { token: "a", user_id: "7" } },
    );
    accepted.next(true);
    app.session.logout();
    app.session.begin("b", 8);
    ended.next("revoked");
    expect(storage.get("token")).toBe("b");
    accepted.next(true);
    ended.next("revoked");
    expect(storage.get("token")).toBeNull();
    app.end();
  });

  it("STREAM-WALLET-009 what was pushed before the exchange knew who is on the link is fetched", () => {
    const balances = vi.fn(() => NEVER);
    const accepted = new Subject<boolean>();
    const { app } = appRig(
      { account: { balances }, socket: { login: () => accepted, link$: of("connected" as const) } },
      { stored: { token: "t", user_id: "7" } },
    );
    const shown = app.wallets.balances$.subscribe();
    expect(balances).toHaveBeenCalledTimes(1);
    accepted.next(false);
    expect(balances).toHaveBeenCalledTimes(1);
    accepted.next(true);
    expect(balances).toHaveBeenCalledTimes(2);
    shown.unsubscribe();
    app.end();
  });

  it("STREAM-UNREAD-003 balances whose push could not be read are fetched; those of a market are not", () => {
    const balances = vi.fn(() => NEVER);
    const unreadable$ = new Subject<UnreadablePush>();
    const { app } = appRig(
      { account: { balances }, socket: { unreadable$, link$: of("connected" as const) } },
      { stored: { token: "t", user_id: "7" } },
    );
    const shown = app.wallets.balances$.subscribe();
    unreadable$.next({ name: "daymarket", scope: "market" });
    expect(balances).toHaveBeenCalledTimes(1);
    unreadable$.next({ name: "balance", scope: "account" });
    expect(balances).toHaveBeenCalledTimes(2);
    shown.unsubscribe();
    app.end();
  });

  it("STREAM-LIFE-001 its end unsubscribes from the storage's other tabs, the session and the socket's topics", () => {
    const login = vi.fn(() => EMPTY);
    const { app } = appRig({ socket: { login, link$: of("connected" as const) } });
    app.end();
    app.session.begin("t", 7);
    expect(login).not.toHaveBeenCalled();
  });
});

describe("the browser's storage", () => {
  it("never throws: what is forbidden or does not fit is kept for this page", () => {
    const forbidden = createBrowserStorage(() => {
      throw new DOMException("no", "SecurityError");
    });
    forbidden.set("a", "1");
    expect([forbidden.get("a"), forbidden.get("b"), forbidden.keys()]).toEqual(["1", null, ["a"]]);
    forbidden.remove("a");
    expect(forbidden.keys()).toEqual([]);
  });
});

it("SHELL-CONFIG-001 reads the settings of the page, with defaults for missing ones", () => {
  expect(readSettings({ demo: true, login_need_smscode: 1 })).toMatchObject({
    demo: true,
    login_need_smscode: true,
  });
  expect(readSettings("nonsense")).toMatchObject({ demo: false, exchange_url: "" });
});
