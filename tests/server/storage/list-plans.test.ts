import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { acceptorDealsOf } from "#server/storage/acceptors/acceptors.ts";
import { createActivityQueries } from "#server/storage/account/activity.ts";
import { paymentsOf } from "#server/storage/account/referrals.ts";
import { createTeamQueries } from "#server/storage/account/team.ts";
import { termDepositsOf } from "#server/storage/earn/earn.ts";
import { yieldSum, yieldsOf } from "#server/storage/insurance/claims.ts";
import { postingsOf } from "#server/storage/ledger/ledger.ts";
import { positionsOf } from "#server/storage/leverage/reads.ts";
import { createNewsQueries } from "#server/storage/news/news.ts";
import { createNoticeQueries } from "#server/storage/news/notices.ts";
import { optionOrdersOf } from "#server/storage/options/reads.ts";
import { aliveDealsOn, recordsOf as dealRecordsOf, hasLivingDeal } from "#server/storage/p2p/counts.ts";
import { linesOf, unreadLines } from "#server/storage/p2p/lines.ts";
import { advertsOf, dealsWhere, openAdverts } from "#server/storage/p2p/lists.ts";
import { personsOf } from "#server/storage/p2p/people.ts";
import { openShops } from "#server/storage/p2p/shops.ts";
import { pointsExchangesOf } from "#server/storage/points/points.ts";
import { createUserQueries } from "#server/storage/session/users.ts";
import { fillsOf, ordersOf } from "#server/storage/spot/reads.ts";
import type { Storage } from "#server/storage/storage.ts";
import { movesOf, postingsOfAccounts, recordsOf } from "#server/storage/wallets/reads.ts";
import { changesByDay } from "#server/storage/wallets/worth.ts";
import { fullScans, queryPlansOf } from "./plans.ts";

const page = { page: 1, limit: 20 };
const ofUser = {
  publisherId: null,
  takerId: null,
  advertId: null,
  type: null,
  currencyId: null,
  state: null,
};
const ownAdverts = { ...page, ...ofUser, publisherId: 1, shopId: null, onShelfOnly: false };
const taken = {
  ...page,
  type: "sell",
  currencyId: null,
  way: null,
  coinCode: null,
  money: null,
  number: null,
} as const;
const orders = { ...page, marketId: 1, state: null, clientOrderId: "a" };
const agent = { id: 1, nationality: "Switzerland" } as Parameters<
  ReturnType<typeof createUserQueries>["inRegion"]
>[0];

/** Every list and report, by the file of its queries. */
const lists: readonly (readonly [file: string, what: string, read: (db: Storage) => Promise<unknown>])[] = [
  ["acceptors/acceptors", "deals with acceptors", (db) => acceptorDealsOf(db, 1, { type: "buy", way: null })],
  ["account/activity", "the activity of an account", (db) => createActivityQueries(db).list(1, page)],
  [
    "wallets/reads",
    "deposits and withdrawals",
    (db) => recordsOf(db, 1, { ...page, kind: "deposit", currencyId: 3 }),
  ],
  [
    "wallets/reads",
    "changes of some accounts",
    (db) => postingsOfAccounts(db, [1, 2], { ...page, before: 9 }),
  ],
  ["wallets/reads", "moves between wallets", (db) => movesOf(db, 1, page)],
  ["wallets/worth", "the worth by day", (db) => changesByDay(db, 1, ["change"], 0)],
  ["insurance/claims", "yields", (db) => yieldsOf(db, 1, page)],
  ["insurance/claims", "the sum of yields", (db) => yieldSum(db, 1, 3)],
  [
    "ledger/ledger",
    "the account log",
    (db) => postingsOf(db, 1, { ...page, before: 9, wallet: "change", currencyId: 3 }),
  ],
  ["leverage/reads", "positions", (db) => positionsOf(db, 1, { ...page, marketId: 1, state: "closed" })],
  [
    "leverage/reads",
    "positions of any state",
    (db) => positionsOf(db, 1, { ...page, marketId: null, state: null }),
  ],
  ["options/reads", "options", (db) => optionOrdersOf(db, 1, { ...orders, currencyId: 3, state: null })],
  [
    "options/reads",
    "closed options",
    (db) => optionOrdersOf(db, 1, { ...orders, currencyId: 3, state: "closed" }),
  ],
  ["news/news", "news", (db) => createNewsQueries(db).list(1, "zh", page)],
  ["news/notices", "notices", (db) => createNoticeQueries(db).list(1, page)],
  ["news/notices", "unread notices", (db) => createNoticeQueries(db).unread(1)],
  ["p2p/counts", "living deals on an advert", (db) => aliveDealsOn(db, 1)],
  ["p2p/counts", "living deals of two people", (db) => hasLivingDeal(db, { sellerId: 1, buyerId: 2 })],
  ["p2p/counts", "the records of publishers", (db) => dealRecordsOf(db, "c2c", [1, 2], 1)],
  ["p2p/lines", "lines of a chat", (db) => linesOf(db, 1, 1)],
  ["p2p/lines", "unread lines", (db) => unreadLines(db, [1, 2], 1)],
  ["p2p/people", "the sides of deals", (db) => personsOf(db, [1, 2])],
  ["p2p/lists", "adverts that sell", (db) => openAdverts(db, "fiat", taken)],
  ["p2p/lists", "adverts that buy", (db) => openAdverts(db, "fiat", { ...taken, type: "buy" })],
  ["p2p/lists", "adverts of a publisher", (db) => advertsOf(db, "c2c", { ...ownAdverts, unendedOnly: true })],
  ["p2p/lists", "deals that a user took", (db) => dealsWhere(db, "c2c", { ...page, ...ofUser, takerId: 1 })],
  [
    "p2p/lists",
    "deals of a publisher",
    (db) => dealsWhere(db, "fiat", { ...page, ...ofUser, publisherId: 1 }),
  ],
  ["p2p/lists", "deals on an advert", (db) => dealsWhere(db, "c2c", { ...page, ...ofUser, advertId: 1 })],
  ["p2p/shops", "open shops", (db) => openShops(db, page)],
  ["points/points", "exchanges of points", (db) => pointsExchangesOf(db, 1, page)],
  ["account/referrals", "commissions", (db) => paymentsOf(db, 1, page)],
  ["spot/reads", "orders", (db) => ordersOf(db, 1, { ...orders, before: 9 })],
  ["spot/reads", "open orders", (db) => ordersOf(db, 1, { ...orders, state: "open", clientOrderId: null })],
  ["spot/reads", "fills", (db) => fillsOf(db, 1, { ...page, marketId: 1, before: 9 })],
  ["account/team", "those who were invited", (db) => createTeamQueries(db).invited(1, 0, 100)],
  ["account/team", "how many were invited", (db) => createTeamQueries(db).invitedCount(1)],
  ["account/team", "sizes of teams", (db) => createTeamQueries(db).sizes([1, 2])],
  ["account/team", "turnovers of teams", (db) => createTeamQueries(db).turnovers([1, 2], false)],
  ["account/team", "commissions by member", (db) => createTeamQueries(db).commissions(1, [2, 3])],
  ["earn/earn", "term deposits", (db) => termDepositsOf(db, 1, { ...page, currencyId: 3 })],
  ["session/users", "users of a region", (db) => createUserQueries(db).inRegion(agent, page)],
];

/** Lists that sort what an index cannot give in order, and how many rows that can be. */
const sorted: Readonly<Record<string, string>> = {
  "the account log": "of each of a user's accounts as many as can be on the page",
  "changes of some accounts": "the newest 10,000 of each of a few accounts",
  "moves between wallets": "the listed 10,000, and what was posted in the last seconds",
  "the worth by day": "the days asked for, and what was posted in the last seconds",
  news: "articles of one instant",
  options: "a client order id is one order",
  orders: "a client order id is one order",
  "closed options": "a client order id is one order",
  "adverts that buy": "adverts of one price, by their ids",
  "sizes of teams": "at most 10,000 members",
  "turnovers of teams": "at most 200,000 orders",
  "commissions by member": "at most 200,000 commissions",
  "the records of publishers": "the publishers of a page",
};

it.each(lists)("START-DATA-007 in %s an index answers: %s", async (_file, what, read) => {
  const plans = await queryPlansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  const steps = plans.flatMap((plan) => plan.steps);
  expect(fullScans(steps)).toEqual([]);
  const sorts = steps.filter((step) => step.startsWith("USE TEMP B-TREE"));
  if (sorted[what] === undefined) expect(sorts).toEqual([]);
});

it("START-DATA-007 every file of queries with a list has its plans checked", () => {
  const folder = "server/storage";
  const withLists = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) =>
      name.endsWith(".ts") &&
      name !== "kit/page.ts" &&
      /\breadPage\(/.test(readFileSync(`${folder}/${name}`, "utf8")),
  );
  const checked = new Set(lists.map(([file]) => `${file}.ts`));
  expect(withLists.length).toBeGreaterThan(10);
  expect(withLists.filter((name) => !checked.has(name))).toEqual([]);
});
