import { expect, it } from "vitest";
import { dueAcceptorDeals, nextAcceptorDue } from "#server/storage/acceptors/acceptors.ts";
import { createIdentityQueries } from "#server/storage/account/identities.ts";
import { maturedDeposits, nextMaturity, termDepositsOf } from "#server/storage/earn/earn.ts";
import { pendingClaims } from "#server/storage/insurance/claims.ts";
import {
  activePolicy,
  activePolicyIds,
  runningInsured,
  settleFees,
} from "#server/storage/insurance/insurance.ts";
import {
  aliveDealsOfShop,
  cancelsOf,
  liveAdvertsOfShop,
  openAdvertsOf,
  shopRecord,
  unfinishedDealsOf,
} from "#server/storage/p2p/counts.ts";
import { openAdverts } from "#server/storage/p2p/lists.ts";
import { fillsOf, openOrdersOf, ordersOf } from "#server/storage/spot/reads.ts";
import { loadMarket, ordersByClientIds } from "#server/storage/spot/spot.ts";
import type { Storage } from "#server/storage/storage.ts";
import { movingRecords, undecidedRecords, waitingChargesOf } from "#server/storage/wallets/wallets.ts";
import { fullScans, plansOf } from "./plans.ts";

const page = { page: 1, limit: 20 };
const shop = { id: 1, userId: 1 };
const anyAdvert = { ...page, type: "sell", currencyId: null, way: null, coinCode: null } as const;

const ofMarket = { ...page, marketId: 1 };

const reads: readonly (readonly [string, (storage: Storage) => Promise<unknown>])[] = [
  ["what a market starts from", (db) => loadMarket(db, 1)],
  ["a user's open orders", (db) => openOrdersOf(db, 1)],
  ["a page of a user's orders", (db) => ordersOf(db, 1, { ...ofMarket, state: "done", clientOrderId: null })],
  ["a page of a user's fills", (db) => fillsOf(db, 1, ofMarket)],
  ["the deposits that have matured", (db) => maturedDeposits(db, 1)],
  ["when a deposit matures next", (db) => nextMaturity(db)],
  ["a page of a user's deposits", (db) => termDepositsOf(db, 1, { ...page, currencyId: 3 })],
  ["a user's insurance", (db) => activePolicy(db, 1, 3)],
  ["every insurance in force", (db) => activePolicyIds(db)],
  ["the running options of an insurance", (db) => runningInsured(db, 1)],
  ["the fees of an insurance", (db) => settleFees(db, 1, 1, 1)],
  ["the waiting claims of an insurance", (db) => pendingClaims(db, 1)],
  ["the deals of acceptors that are due", (db) => dueAcceptorDeals(db, 1)],
  ["when a deal of an acceptor is due next", (db) => nextAcceptorDue(db)],
  ["the transfers that a chain has to carry on", (db) => movingRecords(db)],
  ["what an operator has to decide", (db) => undecidedRecords(db)],
  ["the deposits of a user that wait for that", (db) => waitingChargesOf(db, 1)],
  ["the identities to look at", (db) => createIdentityQueries(db).waiting()],
  [
    "the adverts to take",
    (db) => openAdverts(db, "fiat", { ...page, ...anyAdvert, money: null, number: null }),
  ],
  ["a user's open adverts", (db) => openAdvertsOf(db, 1)],
  ["the deals that a user took", (db) => unfinishedDealsOf(db, 1)],
  ["what a user cancelled", (db) => cancelsOf(db, 1, 1)],
  ["a shop's open adverts", (db) => liveAdvertsOfShop(db, shop)],
  ["a shop's deals", (db) => aliveDealsOfShop(db, shop)],
  ["a shop's record", (db) => shopRecord(db, shop, 1)],
];

it("START-DATA-006 orders are found by the names of users along their index", async () => {
  const names = [{ userId: 1, clientOrderId: "one" }];
  const steps = await plansOf((db) => ordersByClientIds(db, names));
  expect(steps).toContainEqual(expect.stringContaining("SEARCH spot_order USING INDEX spot_order_client_id"));
  expect(steps).not.toContainEqual(expect.stringContaining("SCAN spot_order"));
});

it.each(reads)("START-DATA-006 an index answers: %s", async (_what, read) => {
  const plans = await plansOf(read);
  expect(plans.length).toBeGreaterThan(0);
  expect(fullScans(plans)).toEqual([]);
});
