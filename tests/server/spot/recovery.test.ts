import { expect, it } from "vitest";
import { temporaryFolder } from "../../temporary-folder.ts";
import { BTC_USDT, limit, market, quote, units } from "../support/rig.ts";
import { createFailures, watchCommits } from "../support/watched-storage.ts";
import { openSpot } from "./rig.ts";

/** User 1 buys, 2 and 3 sell. */
const funds = { 1: { USDT: "10000" }, 2: { BTC: "1" }, 3: { BTC: "1" } };

it("LEDGER-ATOMIC-001 a commit that fails leaves nothing, neither in the database nor in the book", async () => {
  const failing = createFailures();
  const rig = await openSpot(funds, ":memory:", failing.wrap);
  await rig.place(limit(2, "sell", "50000", "0.1"));
  const events: unknown[] = [];
  for (const name of ["order", "fill", "trade", "balance"] as const)
    rig.bus.on(name, (event) => events.push(event));
  failing.fail(1);
  const answers = await Promise.allSettled([
    rig.place(limit(1, "buy", "50000", "0.05", "once")),
    rig.place(limit(3, "sell", "51000", "0.05")),
  ]);
  expect(answers).toMatchObject([{ reason: { code: "market_busy" } }, { reason: { code: "market_busy" } }]);
  expect(events).toEqual([]);
  expect(rig.reported).toMatchObject([{ message: "The disk is full" }]);
  expect(rig.book()).toEqual({ bids: [], asks: [[units("50000"), units("0.1")]] });
  expect(rig.exchange.lastPrice(BTC_USDT)).toBeNull();
  expect(await rig.held(1, "USDT")).toEqual({ available: units("10000"), frozen: 0n });

  const again = await rig.place(limit(1, "buy", "50000", "0.05", "once"));
  expect(again.state).toBe("done");
  expect(await rig.held(2, "BTC")).toEqual({ available: units("0.9"), frozen: units("0.05") });
});

it("a user's command that meets a house order and fails to commit does not spend the house's order", async () => {
  const failing = createFailures();
  const rig = await openSpot(funds, ":memory:", failing.wrap);
  await rig.quote(quote(0, "buy", "50000", "1"));
  failing.fail(1);
  await expect(rig.place(market(2, "sell", "0.5"))).rejects.toMatchObject({
    code: "market_busy",
  });
  // Quotes are not history: after a failure the desks quote again.
  expect(rig.book()).toEqual({ bids: [], asks: [] });
  failing.fail(1);
  await rig.place(limit(2, "sell", "50000", "0.5")).catch(() => undefined);
  await rig.place(limit(2, "sell", "50000", "0.5"));
  failing.fail(1);
  expect(await rig.quote(quote(0, "buy", "50000", "1"))).toEqual([null]);
  expect(rig.book().asks).toEqual([[units("50000"), units("0.5")]]);
});

it("LEDGER-ATOMIC-001 until the commit others see the state before", async () => {
  const seen: unknown[] = [];
  const rig = await openSpot(funds, ":memory:", (storage) =>
    watchCommits(storage, () => seen.push(rig.book().bids)),
  );
  await rig.place(limit(1, "buy", "50000", "0.1"));
  await rig.place(limit(2, "sell", "50000", "0.04"));
  expect(seen).toEqual([[], [[units("50000"), units("0.1")]]]);
  expect(rig.book().bids).toEqual([[units("50000"), units("0.06")]]);
});

it("LEDGER-ATOMIC-001 until the commit others see the resting orders before, each with its trader", async () => {
  const seen: unknown[] = [];
  const bids = () => [...rig.exchange.resting(BTC_USDT, "buy")].map((one) => [one.trader, one.remaining]);
  const rig = await openSpot(funds, ":memory:", (storage) => watchCommits(storage, () => seen.push(bids())));
  const user = { kind: "user", userId: 1 } as const;
  await rig.place(limit(1, "buy", "50000", "0.1"));
  await rig.quote(quote(0, "buy", "50001", "0.5"));
  await rig.place(limit(2, "sell", "50000", "0.54"));
  const house = { kind: "house", desk: 0 } as const;
  expect(seen).toMatchObject([
    [],
    [
      [house, units("0.5")],
      [user, units("0.1")],
    ],
  ]);
  expect(bids()).toMatchObject([[user, units("0.06")]]);
});

it("START-DATA-003 and START-DATA-001 a second start has open orders, their priority, client order ids and the last price", async () => {
  const directory = temporaryFolder("spot");
  const first = await openSpot(funds, directory);
  const older = await first.place(limit(2, "sell", "50000", "0.1", "older"));
  await first.place(limit(3, "sell", "50000", "0.1"));
  await first.place(limit(1, "buy", "50000", "0.04"));
  await first.quote(quote(0, "buy", "49000", "1"));
  await first.exchange.stop();
  await expect(first.exchange.cancelAll(1, null)).rejects.toMatchObject({ code: "market_busy" });

  const second = await openSpot({}, directory);
  expect(second.book()).toEqual({
    bids: [],
    asks: [[units("50000"), units("0.16")]],
  });
  expect(second.exchange.lastPrice(BTC_USDT)).toBe(units("50000"));
  const repeated = await second.place(limit(2, "sell", "50000", "0.1", "older"));
  expect(repeated).toMatchObject({ id: older.id, filled: units("0.04") });
  const later = await second.place(limit(2, "sell", "50000", "0.1"));
  expect(later.id).toBeGreaterThan(older.id);
  await second.place(limit(1, "buy", "50000", "0.1"));
  const fills = await second.exchange.fills(1, { page: 1, limit: 2, marketId: null });
  expect(fills.rows.map(({ amount }) => amount)).toEqual([units("0.04"), units("0.06")]);
  const open = await second.exchange.openOrders(2);
  expect(open.map(({ id }) => id)).toEqual([later.id]);
  await second.exchange.stop();

  const third = await openSpot({}, directory);
  await third.place(limit(1, "buy", "50000", "0.06"));
  expect(await third.exchange.openOrders(3)).toEqual([]);
  expect(await third.exchange.openOrders(2)).toEqual(open);
});

it("SPOT-MATCH-006 the same commands give the same tables, byte for byte", async () => {
  const tables = ["spot_order", "spot_fill", "ledger_account", "ledger_transfer", "ledger_posting"] as const;
  const runOnce = async () => {
    const rig = await openSpot(funds);
    await Promise.all([
      rig.place(limit(2, "sell", "50000", "0.1")),
      rig.place(limit(3, "sell", "50000", "0.1", "three")),
      rig.place(limit(1, "buy", "50001", "0.15")),
    ]);
    await rig.exchange.cancelAll(3, null);
    const contents: unknown[] = [];
    for (const table of tables)
      contents.push(await rig.storage.selectFrom(table).selectAll().orderBy("id").execute());
    return contents;
  };
  expect(await runOnce()).toEqual(await runOnce());
});
