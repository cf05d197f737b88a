import { NEVER, of, Subject } from "rxjs";
import { describe, expect, it, vi } from "vitest";
import type { MemberLevel } from "#src/api/account/team-types.ts";
import type { Reply } from "#src/api/http/reply-types.ts";
import type { Notice, PushedNotice } from "#src/api/session/types.ts";
import type { Order } from "#src/api/spot/types.ts";
import type { WalletEntry } from "#src/api/wallets/types.ts";
import { createEntrustScreen, openOf } from "#src/streams/account/screens/entrust.screen.ts";
import { createAccountLogScreen, createTeamScreen } from "#src/streams/account/screens/lists.screen.ts";
import { createMessageScreen, createMessagesScreen } from "#src/streams/account/screens/messages.screen.ts";
import { createTreeScreen } from "#src/streams/account/screens/tree.screen.ts";
import { failed, loading, ready } from "#src/streams/kit/resource/loadable.ts";
import { logLines } from "#src/streams/wallets/log-lines.ts";
import { marbles } from "../../../marbles.ts";
import { latest } from "../../support/app-rig.ts";
import { fakeApp } from "../../support/fake-app.ts";
import { no, ok, refused } from "../../support/fakes.ts";

const row = (id: number): WalletEntry => ({
  id,
  entry: id,
  wallet: "spot",
  currency: "BTC",
  change: "-0.1",
  text: "order",
  frozen: false,
  time: 1,
});
const notice = (id: number): Notice => ({
  id,
  title: `N${id}`,
  content: "",
  createdAt: "",
  read: false,
  deal: null,
});

describe("lists", () => {
  it(
    "STREAM-ACCOUNT-010 grow a page at a wish, once while one is on its way, and say where they end",
    marbles((m) => {
      const pages = [
        ok({ items: [row(3), row(2)], page: 1, last: false }),
        ok({ items: [row(1)], page: 2, last: true }),
      ];
      const sources = pages.map((page) => m.cold("--(p|)", { p: page }));
      const accountLog = vi.fn((page: number) => sources[page - 1] ?? NEVER);
      const screen = createAccountLogScreen(fakeApp({ api: { team: { accountLog } } }));
      m.cold("----xx----x").subscribe(() => screen.more());
      const list = (ids: number[], more: boolean, loadingMore = false) =>
        ready({ items: logLines(ids.map(row)), more, loadingMore });
      m.expect(screen.list$, "^-----------!").toBeObservable("l-a-b-c-----", {
        l: loading,
        a: list([3, 2], true),
        b: list([3, 2], true, true),
        c: list([3, 2, 1], false),
      });
      m.flush();
      expect(accountLog.mock.calls).toEqual([[1], [2]]);
    }),
  );

  it("STREAM-ACCOUNT-011 the team's counts come with its pages; after a refusal it can be loaded again", () => {
    const page = { items: [], page: 1, last: true, invited: 2, all: 5 };
    const replies = [no(), ok(page)];
    const screen = createTeamScreen(fakeApp({ api: { team: { team: () => of(replies.shift() ?? no()) } } }));
    const seen: unknown[] = [];
    const held = screen.list$.subscribe((list) => seen.push(list.state));
    expect(latest(screen.list$)).toEqual(failed(refused));
    expect(latest(screen.counts$)).toBeNull();
    screen.retry();
    expect(latest(screen.counts$)).toEqual({ invited: 2, all: 5 });
    expect(seen).toEqual(["loading", "failed", "loading", "ready"]);
    held.unsubscribe();
    screen.end();
  });

  it("STREAM-ACCOUNT-012 a pushed notice comes first; reading one fetches the unread count again", () => {
    const pushed = new Subject<PushedNotice>();
    const pages = [[notice(1)], [notice(2), notice(1)]];
    const notices = vi.fn(() => of(ok({ items: pages.shift() ?? [], page: 1, last: true })));
    const app = fakeApp({
      api: { news: { notices, notice: (id) => of(ok(notice(id))) }, socket: { notices: () => pushed } },
    });
    const refresh = vi.spyOn(app.session, "refresh");
    const screen = createMessagesScreen(app);
    const held = screen.list$.subscribe();
    pushed.next({ id: 2, title: "N2", unread: 2, deal: null });
    const list = latest(screen.list$);
    expect(list?.state === "ready" && list.value.items.map(({ id }) => id)).toEqual([2, 1]);
    const message = createMessageScreen(app, 2);
    expect(latest(message.message$)).toEqual(ready(notice(2)));
    expect(refresh).toHaveBeenCalledTimes(1);
    held.unsubscribe();
    screen.end();
  });

  it.each([
    ["c2c", true, "/c2cDetail?id=4&deal=7"],
    ["c2c", false, "/c2cTrade?deal=7"],
    ["fiat", true, "/shopLegalPayDetail?id=7"],
    ["fiat", false, "/legalPayDetail?id=7"],
  ] as const)(
    "NEWS-DEAL-001 a message about a deal of %s leads to it, publisher %s",
    (market, isPublisher, path) => {
      const app = fakeApp({ api: { news: { notice: () => NEVER } } });
      const react = vi.spyOn(app.reactions, "react");
      createMessageScreen(app, 2).openDeal({ market, id: 7, advertId: 4, isPublisher });
      expect(react).toHaveBeenCalledWith({ kind: "go", destination: { to: "path", path } });
    },
  );
});

describe("the referral tree", () => {
  const level = (...ids: number[]): MemberLevel => ({
    members: ids.map((id) => ({ id, name: `M${id}`, members: null })),
    turnover: "12.5",
    certified: 1,
  });
  const shown = (screen: ReturnType<typeof createTreeScreen>) => {
    const tree = latest(screen.tree$);
    if (tree?.state !== "ready") return tree?.state;
    return tree.value.rows.map(({ member, depth, below }) => `${depth}:${member.name} ${below}`);
  };

  it("STREAM-ACCOUNT-013 fetches a level when it is first opened, and again only after a failure", () => {
    const second = new Subject<Reply<MemberLevel>>();
    const replies: Record<string, Reply<MemberLevel>[]> = { "3": [no(), ok(level())] };
    const fetch = vi.fn((of$: number | null) => {
      if (of$ === null) return of(ok(level(2, 3)));
      return of$ === 2 ? second : of(replies[of$]?.shift() ?? no());
    });
    const screen = createTreeScreen(fakeApp({ api: { team: { level: fetch } } }));
    const held = screen.tree$.subscribe();
    expect(shown(screen)).toEqual(["1:M2 unknown", "1:M3 unknown"]);
    screen.toggle(2);
    expect(shown(screen)).toEqual(["1:M2 loading", "1:M3 unknown"]);
    second.next(ok(level(4)));
    second.complete();
    expect(shown(screen)).toEqual(["1:M2 some", "2:M4 unknown", "1:M3 unknown"]);
    screen.toggle(2);
    screen.toggle(2);
    for (const _ of [1, 2, 3]) screen.toggle(3);
    expect(shown(screen)).toEqual(["1:M2 some", "2:M4 unknown", "1:M3 none"]);
    expect(fetch.mock.calls).toEqual([[null], [2], [3], [3]]);
    held.unsubscribe();
    screen.end();
  });

  it("STREAM-ACCOUNT-014 a member below itself does not cause an endless walk", () => {
    const screen = createTreeScreen(fakeApp({ api: { team: { level: () => of(ok(level(2))) } } }));
    const held = screen.tree$.subscribe();
    screen.toggle(2);
    expect(shown(screen)).toEqual(["1:M2 some", "2:M2 some"]);
    held.unsubscribe();
    screen.end();
  });
});

describe("my orders", () => {
  const pair = { baseId: 2, quoteId: 1, base: "BTC", quote: "USDT" };
  const order = (id: number, side: "buy" | "sell"): Order => ({
    id,
    pair,
    side,
    mode: "limit",
    timeInForce: "gtc",
    stop: null,
    trail: null,
    ocoId: null,
    exits: null,
    visible: null,
    parentId: null,
    state: "open",
    price: "1",
    amount: "1",
    filled: "0",
    remaining: "1",
    turnover: "0",
    fee: "0",
    feeCurrency: "BTC",
    clientOrderId: "",
    createdAt: id,
    updatedAt: id,
  });

  it("ACCOUNT-PAGE-040 shows a tab's side, ten rows and more at a wish", () => {
    const orders = Array.from({ length: 12 }, (_, index) => order(index + 1, index < 11 ? "sell" : "buy"));
    const list = openOf(ready(orders), "sell", 10);
    expect(list.state === "ready" && [list.value.items.length, list.value.more]).toEqual([10, true]);
    const openOrders = () => of(ok(orders));
    const screen = createEntrustScreen(fakeApp({ api: { spot: { openOrders } } }));
    const count = () => {
      const open = latest(screen.open$);
      return open?.state === "ready" ? [open.value.items.length, open.value.more] : open?.state;
    };
    const held = screen.open$.subscribe();
    expect(count()).toEqual([10, true]);
    screen.more();
    expect(count()).toEqual([11, false]);
    screen.chooseTab("buying");
    expect(count()).toEqual([1, false]);
    held.unsubscribe();
    screen.end();
  });

  it("ACCOUNT-PAGE-041 a cancel is sent once and looked up afterwards", () => {
    const reply = new Subject<Reply<string>>();
    const cancel = vi.fn(() => reply);
    const openOrders = vi.fn(() => of(ok([order(1, "sell")])));
    const app = fakeApp({ api: { spot: { openOrders, cancel } } });
    const screen = createEntrustScreen(app);
    const held = screen.open$.subscribe();
    screen.cancel(1);
    screen.cancel(1);
    expect(latest(screen.cancelling$)).toEqual(new Set([1]));
    reply.next(ok("gone"));
    reply.complete();
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(openOrders).toHaveBeenCalledTimes(2);
    expect(app.reacted).toMatchObject([
      { kind: "say", tone: "plain", message: "in_submission" },
      { kind: "say-order", tone: "plain", notice: { outcome: { kind: "cancelled" } } },
    ]);
    held.unsubscribe();
    screen.end();
  });
});
