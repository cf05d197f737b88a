import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  BTC,
  BTC_USDT,
  balance,
  fund,
  limit,
  market,
  openRig,
  quote,
  type Rig,
  USDT,
  units,
} from "../rig.ts";
import { createFailures, watchCommits } from "../watched-storage.ts";

/** A directory for a database, removed after the test. */
function temporary(): string {
  const directory = mkdtempSync(join(tmpdir(), "millrace-test-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}
async function fundBoth(rig: Rig) {
  await fund(rig, 1, USDT, "10000");
  await fund(rig, 2, BTC, "1");
  await fund(rig, 3, BTC, "1");
}

it("LEDGER-ATOMIC-001 a commit that fails leaves nothing, neither in the database nor in the book", async () => {
  const failing = createFailures();
  const rig = await openRig(":memory:", failing.wrap);
  await fundBoth(rig);
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.1"));
  const told: unknown[] = [];
  for (const name of ["order", "fill", "trade", "balance"] as const)
    rig.bus.on(name, (event) => told.push(event));
  failing.fail(1);
  const answers = await Promise.allSettled([
    rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.05", "once")),
    rig.exchange.place(BTC_USDT, limit(3, "sell", "51000", "0.05")),
  ]);
  expect(answers).toMatchObject([{ reason: { code: "market_busy" } }, { reason: { code: "market_busy" } }]);
  expect(told).toEqual([]);
  expect(rig.reported).toMatchObject([{ message: "The disk is full" }]);
  expect(rig.exchange.levels(BTC_USDT, 9)).toEqual({ bids: [], asks: [[units("50000"), units("0.1")]] });
  expect(rig.exchange.lastPrice(BTC_USDT)).toBeNull();
  expect(await balance(rig, 1, USDT)).toEqual({ available: units("10000"), frozen: 0n });

  const again = await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.05", "once"));
  expect(again.state).toBe("done");
  expect(await balance(rig, 2, BTC)).toEqual({ available: units("0.9"), frozen: units("0.05") });
});

it("a user's command that meets a house order and fails to commit does not spend the house's order", async () => {
  const failing = createFailures();
  const rig = await openRig(":memory:", failing.wrap);
  await fundBoth(rig);
  await rig.exchange.house(BTC_USDT, [quote(0, "buy", "50000", "1")]);
  failing.fail(1);
  await expect(rig.exchange.place(BTC_USDT, market(2, "sell", "0.5"))).rejects.toMatchObject({
    code: "market_busy",
  });
  // Quotes are not history: after a failure the desks quote anew.
  expect(rig.exchange.levels(BTC_USDT, 9)).toEqual({ bids: [], asks: [] });
  failing.fail(1);
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.5")).catch(() => undefined);
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.5"));
  failing.fail(1);
  expect(await rig.exchange.house(BTC_USDT, [quote(0, "buy", "50000", "1")])).toEqual([null]);
  expect(rig.exchange.levels(BTC_USDT, 9).asks).toEqual([[units("50000"), units("0.5")]]);
});

it("LEDGER-ATOMIC-001 until the commit others see the state before", async () => {
  const seen: unknown[] = [];
  const rig = await openRig(":memory:", (storage) =>
    watchCommits(storage, () => seen.push(rig.exchange.levels(BTC_USDT, 9).bids)),
  );
  await fundBoth(rig);
  await rig.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.1"));
  await rig.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.04"));
  expect(seen).toEqual([[], [[units("50000"), units("0.1")]]]);
  expect(rig.exchange.levels(BTC_USDT, 9).bids).toEqual([[units("50000"), units("0.06")]]);
});

it("START-DATA-003 and START-DATA-001 a second start has open orders, their priority, client order ids and the last price", async () => {
  const directory = temporary();
  const first = await openRig(directory);
  await fundBoth(first);
  const older = await first.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.1", "older"));
  await first.exchange.place(BTC_USDT, limit(3, "sell", "50000", "0.1"));
  await first.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.04"));
  await first.exchange.house(BTC_USDT, [quote(0, "buy", "49000", "1")]);
  await first.exchange.stop();
  await expect(first.exchange.cancelAll(1, null)).rejects.toMatchObject({ code: "market_busy" });

  const second = await openRig(directory);
  expect(second.exchange.levels(BTC_USDT, 9)).toEqual({
    bids: [],
    asks: [[units("50000"), units("0.16")]],
  });
  expect(second.exchange.lastPrice(BTC_USDT)).toBe(units("50000"));
  const repeated = await second.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.1", "older"));
  expect(repeated).toMatchObject({ id: older.id, filled: units("0.04") });
  const later = await second.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.1"));
  expect(later.id).toBeGreaterThan(older.id);
  await second.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.1"));
  const fills = await second.exchange.fills(1, { page: 1, limit: 2, marketId: null });
  expect(fills.rows.map(({ amount }) => amount)).toEqual([units("0.04"), units("0.06")]);
  const open = await second.exchange.openOrders(2);
  expect(open.map(({ id }) => id)).toEqual([later.id]);
  await second.exchange.stop();

  const third = await openRig(directory);
  await third.exchange.place(BTC_USDT, limit(1, "buy", "50000", "0.06"));
  expect(await third.exchange.openOrders(3)).toEqual([]);
  expect(await third.exchange.openOrders(2)).toEqual(open);
});

it("SPOT-MATCH-006 the same commands give the same tables, byte for byte", async () => {
  const tables = ["spot_order", "spot_fill", "ledger_account", "ledger_transfer", "ledger_posting"] as const;
  const runOnce = async () => {
    const rig = await openRig();
    await fundBoth(rig);
    await Promise.all([
      rig.exchange.place(BTC_USDT, limit(2, "sell", "50000", "0.1")),
      rig.exchange.place(BTC_USDT, limit(3, "sell", "50000", "0.1", "three")),
      rig.exchange.place(BTC_USDT, limit(1, "buy", "50001", "0.15")),
    ]);
    await rig.exchange.cancelAll(3, null);
    const contents: unknown[] = [];
    for (const table of tables) contents.push(await rig.storage.selectFrom(table).selectAll().execute());
    return contents;
  };
  expect(await runOnce()).toEqual(await runOnce());
});
