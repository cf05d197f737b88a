import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { NewsItem, PushedNotice } from "#src/api/session/types.ts";
import type { App } from "#src/streams/app-types.ts";
import { failed, known, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { createScope } from "#src/streams/kit/scope.ts";
import { createHomeScreen } from "#src/streams/markets/screens/home.screen.ts";
import { createMarketDesk } from "#src/streams/markets/screens/market-desk.ts";
import { createMarketsScreen } from "#src/streams/markets/screens/markets.screen.ts";
import { createNewsDetailScreen, createNewsListScreen } from "#src/streams/news/news.screen.ts";
import { chatUrl, createShellScreen, isReachable, mobileUrl } from "#src/streams/shell/shell.screen.ts";
import { appRig, latest } from "../support/app-rig.ts";
import { marketOf, no, ok, quoteOf, refused, user } from "../support/fakes.ts";

const news = (id: number): NewsItem => ({
  id,
  title: `n${id}`,
  content: "",
  summary: "",
  cover: "",
  updatedAt: "",
});
const page = (items: readonly NewsItem[], last = true) => ok({ items, page: 1, last });
const market = (base: string, id: number, quote = "USDT", quoteId = 1) => marketOf(base, quote, id, quoteId);
const hidden = { ...market("OLD", 9), listed: false };
const groups = [
  { id: 1, name: "USDT", markets: [market("BTC", 2), market("ETH", 3), hidden, market("SOL", 4)] },
  { id: 2, name: "BTC", markets: [market("ETH", 3, "BTC", 2)] },
];
const quotes = [
  quoteOf("BTC_USDT", "9", { changePercent: "+1.00" }),
  quoteOf("ETH_USDT", "10", { changePercent: "-2.00" }),
  quoteOf("ETH_BTC", "0.1"),
];
const markets = { quotations: () => of(ok({ groups, quotes })) };

describe("markets", () => {
  function screenOf() {
    const { app } = appRig({ markets });
    const screen = createMarketsScreen(app);
    let rows: readonly string[] = [];
    screen.rows$.subscribe((data) => {
      rows = (known(data) ?? []).map((row) => row.market.key);
    });
    return { app, screen, rows: () => rows };
  }

  it("MARKET-LIST-001 MARKET-LIST-005 begins with the first group, without what is not displayed", () => {
    const { app, screen, rows } = screenOf();
    expect(latest(screen.tab$)).toBe(1);
    expect(rows()).toEqual(["BTC_USDT", "ETH_USDT", "SOL_USDT"]);
    screen.chooseTab(2);
    expect(rows()).toEqual(["ETH_BTC"]);
    app.end();
  });

  it("MARKET-LIST-003 sorts descending, ascending, off; what is unknown comes last", () => {
    const { app, screen, rows } = screenOf();
    screen.sortBy("price");
    expect(rows()).toEqual(["ETH_USDT", "BTC_USDT", "SOL_USDT"]);
    screen.sortBy("price");
    expect(rows()).toEqual(["BTC_USDT", "ETH_USDT", "SOL_USDT"]);
    screen.sortBy("price");
    expect(latest(screen.sort$)).toBeNull();
    screen.sortBy("change");
    expect(rows()).toEqual(["BTC_USDT", "ETH_USDT", "SOL_USDT"]);
    screen.sortBy("name");
    expect(rows()).toEqual(["SOL_USDT", "ETH_USDT", "BTC_USDT"]);
    app.end();
  });

  it("MARKET-LIST-002 MARKET-LIST-006 searches the tab, then everything, and may find nothing", () => {
    const { app, screen, rows } = screenOf();
    screen.search("eth");
    expect(rows()).toEqual(["ETH_USDT"]);
    screen.chooseTab(2);
    screen.search("sol");
    expect(rows()).toEqual(["SOL_USDT"]);
    screen.search("nothing");
    expect(rows()).toEqual([]);
    app.end();
  });

  it("MARKET-LIST-004 favourites are a tab of their own; only the starred row is a new one", () => {
    const { app, screen, rows } = screenOf();
    const before = known(latest(screen.rows$) ?? loading) ?? [];
    screen.toggleFavourite("ETH_USDT");
    const after = known(latest(screen.rows$) ?? loading) ?? [];
    expect(after.map((row, index) => row === before[index])).toEqual([true, false, true]);
    screen.chooseTab("favourites");
    expect(rows()).toEqual(["ETH_USDT"]);
    app.end();
  });
});

describe("the list beside a terminal", () => {
  const beside = (app: App, key: string) =>
    createMarketsScreen(app, { choice: app.visit.sideList, beside: key });

  it("SPOT-LISTSIDE-002 begins with the tab of the pair's own group", () => {
    const { app } = appRig({ markets });
    expect(latest(beside(app, "ETH_BTC").tab$)).toBe(2);
    expect(latest(beside(app, "ETH_USDT").tab$)).toBe(1);
    expect(latest(beside(app, "NO_SUCH").tab$)).toBe(1);
    app.end();
  });

  it("MARKET-LIST-008 lists only the markets that trade this way, and falls back from a tab without any", () => {
    const open = (leverage: boolean, options: boolean) => ({ spot: true, leverage, options });
    const some = groups.map((group) => ({
      ...group,
      markets: group.markets.map((each) => ({
        ...each,
        open: open(each.key === "ETH_USDT", each.key !== "ETH_USDT"),
      })),
    }));
    const { app } = appRig({ markets: { quotations: () => of(ok({ groups: some, quotes })) } });
    app.visit.sideList.chooseTab(2);
    const listed = (trades: "leverage" | "options") => {
      const { tab$, groups$, rows$ } = createMarketDesk(app, createScope(), "ETH_USDT", trades).markets;
      const rows = known(latest(rows$) ?? loading) ?? [];
      return [latest(tab$), latest(groups$)?.map(({ name }) => name), rows.map(({ market }) => market.key)];
    };
    expect(listed("leverage")).toEqual([1, ["USDT"], ["ETH_USDT"]]);
    expect(listed("options")).toEqual([2, ["USDT", "BTC"], ["ETH_BTC"]]);
    app.end();
  });

  it("SPOT-LISTSIDE-002 keeps tab, search and sorting through a change of the pair, and of the terminal", () => {
    const { app } = appRig({ markets });
    const desk = (key: string) => createMarketDesk(app, createScope(), key).markets;
    const before = desk("BTC_USDT");
    before.chooseTab(2);
    before.search("eth");
    before.sortBy("price");
    before.end();
    const after = desk("ETH_USDT");
    expect([latest(after.tab$), latest(after.search$), latest(after.sort$)]).toEqual([
      2,
      "eth",
      { by: "price", descending: true },
    ]);
    expect(latest(createMarketsScreen(app).tab$)).toBe(1);
    app.end();
  });
});

describe("home", () => {
  it("HOME-CARD-001 shows the first displayed USDT markets with the line of their day", () => {
    const candles = () => of(ok([{ time: 0, open: 1, high: 1, low: 1, close: 1.5, volume: 1 }]));
    const { app } = appRig({ markets: { ...markets, candles } });
    const cards = known(latest(createHomeScreen(app).cards$) ?? loading);
    expect(cards?.map(({ market, quote, trend }) => [market.key, quote?.price ?? null, trend])).toEqual([
      ["BTC_USDT", "9", [1.5]],
      ["ETH_USDT", "10", [1.5]],
      ["SOL_USDT", null, [1.5]],
    ]);
    app.end();
  });

  it("HOME-PROMO-002 opens notices on load until they are dismissed, also on the next visit", () => {
    const list = (category: number) => of(page(category === 33 ? [news(1)] : []));
    const { app, storage } = appRig({ news: { list } });
    const home = createHomeScreen(app);
    const seen: number[] = [];
    home.popup$.subscribe((items) => seen.push(items.length));
    home.dismiss([news(1)]);
    expect(seen).toEqual([1, 0]);
    app.end();
    const next = appRig(
      { news: { list } },
      { stored: { dismissed_news: storage.get("dismissed_news") ?? "" } },
    );
    expect(latest(createHomeScreen(next.app).popup$)).toEqual([]);
    next.app.end();
  });

  it("HOME-EMPTY-001 says loading, failed, and asks again", () => {
    const answers = [no(), page([news(1)])];
    const list = vi.fn((category: number) => (category === 5 ? of(answers.shift() ?? no()) : NEVER));
    const { app } = appRig({ news: { list } });
    const home = createHomeScreen(app);
    const seen: unknown[] = [];
    home.banners$.subscribe((data) => seen.push(data));
    home.retry();
    expect(seen).toEqual([loading, failed(refused), loading, ready([news(1)])]);
    app.end();
  });
});

describe("news", () => {
  it("NEWS-LIST-003 SHELL-LANG-003 grows by pages and is loaded again in another language", () => {
    const list = vi.fn((_category: number, at: number) => of(page([news(at)], at === 2)));
    const { app } = appRig({ news: { list } });
    const screen = createNewsListScreen(app);
    const seen: string[] = [];
    screen.list$.subscribe((data) => {
      const listing = known(data);
      seen.push(
        listing === null ? "loading" : `${listing.items.map(({ id }) => id)}${listing.more ? "+" : "."}`,
      );
    });
    screen.more();
    screen.more();
    expect(seen.at(-1)).toBe("1,2.");
    app.preferences.setLanguage("zh");
    expect(seen.slice(-2)).toEqual(["1,2.", "1+"]);
    app.end();
  });

  it("NEWS-DETAIL-002 an article that is refused says so and can be asked for again", () => {
    const { app } = appRig({ news: { item: () => of(no()) } });
    expect(latest(createNewsDetailScreen(app, 5).item$)).toEqual(failed(refused));
    app.end();
  });
});

describe("shell", () => {
  it("STREAM-NOTICE-001 SHELL-NOTICE-001 SHELL-NOTICE-003 counts the unread, and fetches the latest when shown", () => {
    const list = vi.fn(() => of(page([news(1)])));
    const { app } = appRig(
      { news: { list }, account: { user: () => of(ok(user)) } },
      { stored: { token: "t" } },
    );
    const shell = createShellScreen(app);
    expect(latest(shell.unread$)).toBe(2);
    expect(list).not.toHaveBeenCalled();
    expect(latest(shell.latestNotices$)).toEqual(ready([news(1)]));
    expect(list).toHaveBeenCalledWith(11, 1, 5);
    app.end();
  });

  it("SHELL-NOTICE-001 SHELL-NOTICE-002 lists the messages that it counts, again after each change of the count", () => {
    const message = (id: number, read: boolean) => ({
      ...{ id, title: `m${id}`, content: "", createdAt: "" },
      ...{ read, deal: null },
    });
    const replies = [[message(1, false)], [message(2, false), message(1, false)]];
    const notices = vi.fn(() => of(ok({ items: replies.shift() ?? [], page: 1, last: true })));
    const pushed = new Subject<PushedNotice>();
    const { app } = appRig(
      { news: { notices }, account: { user: () => of(ok(user)) }, socket: { notices: () => pushed } },
      { stored: { token: "t" } },
    );
    const shell = createShellScreen(app);
    const shown: unknown[] = [];
    expect(notices).not.toHaveBeenCalled();
    const menu = shell.latestMessages$.subscribe((data) => shown.push(known(data)?.map(({ id }) => id)));
    pushed.next({ id: 2, title: "m2", unread: 3, deal: null });
    expect(shown.at(-1)).toEqual([2, 1]);
    expect(latest(shell.unread$)).toBe(3);
    menu.unsubscribe();
    app.end();
  });

  it("SHELL-NOTICE-002 remembers with the account which notices were shown", () => {
    const { app, storage } = appRig({});
    const shell = createShellScreen(app);
    shell.sawNotices([news(4), news(9)]);
    shell.sawNotices([news(7)]);
    expect(latest(shell.noticesSeen$)).toBe(9);
    expect(storage.get("notices_seen")).toBe("9");
    app.end();
  });

  it("NEWS-DEAL-001 a push about a deal shows at once, with a link to it; any other notice is only counted", () => {
    const pushed = new Subject<PushedNotice>();
    const { app, reactions } = appRig({ socket: { notices: () => pushed } });
    const shell = createShellScreen(app);
    pushed.next({ id: 1, title: "Welcome", unread: 1, deal: null });
    const deal = { market: "c2c", id: 7, advertId: 4, isPublisher: true } as const;
    pushed.next({ id: 2, title: "New order 7", unread: 2, deal });
    pushed.next({
      id: 3,
      title: "Order 8 is completed",
      unread: 3,
      deal: { ...deal, market: "fiat", isPublisher: false },
    });
    expect(reactions).toEqual([
      { kind: "say-text", tone: "plain", text: "New order 7", paths: ["/c2cDetail?id=4&deal=7"] },
      {
        kind: "say-text",
        tone: "plain",
        text: "Order 8 is completed",
        paths: ["/legalPayDetail?id=7", "/legalPay?id=7"],
      },
    ]);
    shell.end();
    expect(pushed.observed).toBe(false);
    app.end();
  });

  it("SHELL-NAV-004 SHELL-NAV-005 the chat carries the user's id; the QR leads to the mobile site or here", () => {
    expect(chatUrl("", 7)).toBeNull();
    expect(chatUrl("https://chat.example/?a=1", 7)).toBe("https://chat.example/?a=1&uid=7");
    expect(chatUrl("https://chat.example/", null)).toBe("https://chat.example/");
    expect(mobileUrl({ mobile_host: "m.example" }, "https://x.example")).toBe("https://m.example/");
    expect(mobileUrl({ mobile_host: "" }, "https://x.example")).toBe("https://x.example/");
  });

  it("SHELL-NAV-005 an address that only this computer reaches is not for a phone", () => {
    const reachable = (origin: string, mobile_host = "") => isReachable(mobileUrl({ mobile_host }, origin));
    for (const host of ["localhost", "a.localhost", "127.0.0.1", "127.1.2.3", "0.0.0.0", "[::1]"])
      expect([host, reachable(`http://${host}:5173`)]).toEqual([host, false]);
    for (const host of ["192.168.1.20", "millrace.example", "localhost.example", "[2001:db8::1]"])
      expect([host, reachable(`http://${host}:5173`)]).toEqual([host, true]);
    expect(reachable("http://localhost:5173", "m.example")).toBe(true);
    expect(reachable("https://x.example", "http://localhost:8080")).toBe(false);
    expect(reachable("")).toBe(false);
  });

  it("AUTH-DEMO-003 claims from the faucet once at a time, and fetches the balances", () => {
    const answer = new Subject<ReturnType<typeof ok<string>>>();
    const faucet = vi.fn(() => answer);
    const { app, reactions } = appRig({ demo: { faucet } });
    const shell = createShellScreen(app);
    shell.claimFaucet();
    shell.claimFaucet();
    expect(faucet).toHaveBeenCalledOnce();
    expect(latest(shell.claiming$)).toBe(true);
    answer.next(ok("funds"));
    expect(latest(shell.claiming$)).toBe(false);
    expect(reactions).toEqual([{ kind: "say", tone: "good", message: "faucet_done" }]);
    app.end();
  });
});
