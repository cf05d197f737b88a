import * as fc from "fast-check";
import { expect, it } from "vitest";
import { applyEvent } from "#server/exchange/records/profit/fold.ts";
import type { AssetEvent } from "#server/exchange/records/profit/types.ts";
import { carryForward } from "#server/storage/ledger/archive.ts";
import { BTC, BTC_USDT, fund, limit, market, openRig, type Rig, USDT, units } from "../support/rig.ts";
import { amountOf, post, type Row, recordsOf, rowsOf } from "./rig.ts";

const HOUR = 3_600_000;
const EVER = { from: 0, to: 8e15, zone: "UTC" };

/** Users 7 and 8 trade at a price: 7 takes the side, 8 rests. */
async function trade(rig: Rig, side: "buy" | "sell", price: string, amount: string): Promise<void> {
  await rig.exchange.place(BTC_USDT, limit(8, side === "buy" ? "sell" : "buy", price, amount));
  await rig.exchange.place(BTC_USDT, market(7, side, amount));
  rig.clock.time += HOUR;
}

/** What user 7 has of a currency in all wallets. */
async function heldOf(rig: Rig, currencyId: number): Promise<bigint> {
  const rows = await rig.ledger.balances(7);
  return rows
    .filter((row) => row.currencyId === currencyId)
    .reduce((sum, { available, frozen }) => sum + available + frozen, 0n);
}

async function fundBoth(rig: Rig): Promise<void> {
  await fund(rig, 7, USDT, "100000");
  await fund(rig, 8, USDT, "100000");
  await fund(rig, 8, BTC, "10");
  rig.clock.time += HOUR;
}

it("RECORD-PROFIT-001 buys average their cost with the fee; a sale earns proceeds less fee and cost", async () => {
  await using rig = await openRig();
  await fundBoth(rig);
  await trade(rig, "buy", "50000", "0.1");
  await trade(rig, "buy", "52000", "0.1");
  const { assets, sums } = await recordsOf(rig, () => "51000").profit({ userId: 7, ...EVER });
  // 10,200 USDT for 0.2 − 0.1 % of it.
  expect(assets).toMatchObject([
    { name: "BTC", amount: units("0.1998"), cost: units("10200"), averageEntry: 5_105_105_105_105n },
  ]);
  expect(assets[0]?.unrealised).toBe(units("0.1998") * 51_000n - units("10200"));
  expect(sums).toMatchObject({ total: 0n, fees: units("10.2") });
  await trade(rig, "sell", "53000", "0.0999");
  const sold = await recordsOf(rig).profit({ userId: 7, ...EVER });
  const [sale] = sold.results;
  // 0.0999 × 53,000 = 5,294.7, less 0.1 %; half of the units cost half of 10,200.
  expect(sale?.disposals).toMatchObject([
    { proceeds: units("5289.4053"), cost: units("5100"), fee: units("5.2947"), isUnknown: false },
  ]);
  expect(sold.sums.kinds.spot).toBe(units("189.4053"));
  expect(sold.pairs).toMatchObject([{ name: "BTC/USDT", kind: "spot", total: units("189.4053"), count: 3 }]);
});

it("RECORD-PROFIT-002 deposits enter at the price of their hour; withdrawals leave with their cost, without a result", async () => {
  await using rig = await openRig();
  const base = Math.floor(rig.clock.time / HOUR);
  const records = recordsOf(rig, (hour) => String(40_000 + 1_000 * (hour - base)));
  await post(rig, { userId: 7, wallet: "change", currencyId: BTC, kind: "deposit", amount: "1" });
  rig.clock.time += 2 * HOUR;
  await post(rig, { userId: 7, wallet: "change", currencyId: BTC, kind: "withdraw", amount: "-0.25" });
  const { assets, sums } = await records.profit({ userId: 7, ...EVER });
  expect(assets).toMatchObject([{ amount: units("0.75"), cost: units("30000"), unrealised: units("1500") }]);
  expect(sums.total).toBe(0n);
});

it("RECORD-PROFIT-003 coins without a known price or origin are sold without a cost, and say so", async () => {
  await using rig = await openRig();
  await fundBoth(rig);
  await post(rig, { userId: 7, wallet: "change", currencyId: BTC, kind: "deposit", amount: "0.1" });
  await trade(rig, "sell", "50000", "0.1");
  const { results } = await recordsOf(rig).profit({ userId: 7, ...EVER });
  expect(results[0]?.disposals).toMatchObject([{ cost: 0n, proceeds: units("4995"), isUnknown: false }]);
  // Given out of nothing that is known, for example by a correction of the operator.
  const event = { ...results[0]?.event, changes: [{ currencyId: BTC, amount: -5n, value: 7n, fee: 1n }] };
  expect(applyEvent("fifo", new Map(), event as AssetEvent).disposals).toMatchObject([
    { amount: 5n, proceeds: 7n, cost: 0n, fee: 1n, acquiredAt: null, isUnknown: true },
  ]);
});

it("RECORD-PROFIT-004 leverage, options, interest and fees count with their kind, their market and their day", async () => {
  await using rig = await openRig();
  await fund(rig, 7, USDT, "1000");
  for (const wallet of ["lever", "micro"] as const)
    await post(rig, { userId: 7, wallet, currencyId: USDT, kind: "issue", amount: "1000" });
  const entry = { userId: 7, wallet: "lever", currencyId: USDT, reference: "BTC/USDT #4" } as const;
  await post(rig, { ...entry, kind: "lever_fee", amount: "-2" });
  rig.clock.time += 24 * HOUR;
  await post(rig, { ...entry, kind: "overnight", amount: "-1" });
  await post(rig, { ...entry, kind: "lever_profit", amount: "50" });
  const option = { ...entry, wallet: "micro", reference: "ETH/USDT #9" } as const;
  await post(rig, { ...option, kind: "micro_fee", amount: "-0.5" });
  await post(rig, { ...option, kind: "micro_loss", amount: "-10" });
  await post(rig, { ...entry, wallet: "change", kind: "term_interest", amount: "3" });
  await post(rig, { ...entry, wallet: "change", kind: "withdraw_fee", amount: "-1.5" });
  const { sums, days, pairs } = await recordsOf(rig).profit({ userId: 7, ...EVER });
  expect(sums.kinds).toEqual({
    ...{ spot: 0n, leverage: units("47"), options: units("-10.5"), income: units("3"), costs: units("-1.5") },
  });
  expect(days.map(({ day, sums: { total } }) => [day, total])).toEqual([
    ["2026-01-02", units("40")],
    ["2026-01-01", units("-2")],
  ]);
  expect(pairs.map(({ name, kind, total }) => [name, kind, total])).toContainEqual([
    ...["BTC/USDT", "leverage", units("47")],
  ]);
});

const step = fc.record({
  kind: fc.constantFrom("buy", "sell", "deposit", "interest", "fee", "loss"),
  price: fc.integer({ min: 980, max: 1020 }),
  lots: fc.integer({ min: 10, max: 40 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What a bitcoin costs outside of trades. */
const priceAt = (hour: number) => String(50_000 + (hour % 7) * 100);

/** Does one step for user 7, as far as there are coins for it. @returns the value of coins that came in by it as a deposit */
async function act(rig: Rig, { kind, price, lots }: Step): Promise<bigint> {
  const amount = `0.0${lots}`;
  const entry = { userId: 7, wallet: "change", currencyId: BTC } as const;
  const covered = (await heldOf(rig, BTC)) >= units("0.05");
  const worth = BigInt(priceAt(rig.clock.time / HOUR)) * units(amount);
  if (kind === "buy" || (kind === "sell" && covered)) await trade(rig, kind, String(price * 50), amount);
  if (kind === "deposit") await post(rig, { ...entry, kind, amount });
  if (kind === "interest") await post(rig, { ...entry, kind: "term_interest", amount: "0.00012345" });
  if (kind === "fee" && covered) await post(rig, { ...entry, kind: "withdraw_fee", amount: "-0.00077777" });
  const loss = { userId: 7, wallet: "change", currencyId: USDT, kind: "lever_profit" } as const;
  if (kind === "loss") await post(rig, { ...loss, amount: `-${lots}`, reference: "BTC/USDT #1" });
  rig.clock.time += HOUR;
  return kind === "deposit" ? worth : 0n;
}

const sumOf = (rows: readonly Row[], row: string, column: string) =>
  rows.filter((one) => one.row === row).reduce((sum, one) => sum + amountOf(one, column), 0n);

it("RECORD-PROFIT-005 RECORD-TAX-002 results reconcile with the ledger and with the tax file, after any history", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await using rig = await openRig();
      await fundBoth(rig);
      let deposits = units("100000");
      for (const one of steps) deposits += await act(rig, one);
      const records = recordsOf(rig, priceAt);
      const { assets, sums, results } = await records.profit({ userId: 7, ...EVER });
      expect(assets[0]?.amount ?? 0n, "coins").toBe(await heldOf(rig, BTC));
      // What came in and what was earned is there: as dollars, or as the cost of coins.
      expect((await heldOf(rig, USDT)) + (assets[0]?.cost ?? 0n), "dollars and costs").toBe(
        deposits + sums.total,
      );
      expect(Object.values(sums.kinds).reduce((sum, one) => sum + one, 0n)).toBe(sums.total);
      const tax = await records.taxFile({ userId: 7, year: 2026, zone: "UTC", format: "json" });
      const file = await rowsOf(tax);
      const sold = results.flatMap(({ disposals }) => disposals);
      const direct = results.reduce((sum, { event }) => sum + event.direct, 0n);
      expect(sumOf(file, "disposal", "proceeds_usdt"), "proceeds").toBe(
        sold.reduce((sum, { proceeds }) => sum + proceeds, 0n),
      );
      expect(sumOf(file, "income", "gain_usdt") + sumOf(file, "result", "gain_usdt"), "income").toBe(direct);
      const all = file.find(({ row, kind }) => row === "total" && kind === "all");
      expect(sumOf(file, "disposal", "gain_usdt") + direct, "total").toBe(amountOf(all, "gain_usdt"));
    }),
    { numRuns: 20 },
  );
});

it("RECORD-TAX-001 a year in a zone lists each lot with its acquisition, oldest first, and income apart", async () => {
  await using rig = await openRig();
  rig.clock.time = Date.UTC(2025, 11, 31, 10);
  await fundBoth(rig);
  await trade(rig, "buy", "50000", "0.1");
  // Still 2025 in UTC, and 2026 in Tokyo.
  rig.clock.time = Date.UTC(2025, 11, 31, 16);
  await trade(rig, "buy", "52000", "0.1");
  await trade(rig, "sell", "53000", "0.15");
  await post(rig, { userId: 7, wallet: "change", currencyId: USDT, kind: "term_interest", amount: "3" });
  const rowsIn = async (year: number, zone: string) =>
    rowsOf(await recordsOf(rig).taxFile({ userId: 7, year, zone, format: "json" }));
  const rows = await rowsIn(2026, "Asia/Tokyo");
  expect(rows[0]).toMatchObject({ row: "method", note: expect.stringContaining("FIFO") });
  expect(rows.slice(1, 4)).toMatchObject([
    {
      ...{
        row: "disposal",
        asset: "BTC",
        amount: "0.09990000",
        day: "2026-01-01",
        acquired_day: "2025-12-31",
      },
      ...{ cost_usdt: "5000.00000000", proceeds_usdt: "5289.40530000", fee_usdt: "5.29470000" },
    },
    { row: "disposal", amount: "0.05010000", acquired_day: "2026-01-01", cost_usdt: "2607.80780780" },
    { row: "income", asset: "USDT", gain_usdt: "3.00000000" },
  ]);
  const total = rows.find(({ row, kind }) => row === "total" && kind === "income");
  expect(total).toMatchObject({ gain_usdt: "3.00000000" });
  expect((await rowsIn(2026, "UTC")).map(({ row }) => row)).not.toContain("disposal");
  expect((await rowsIn(2025, "UTC")).filter(({ row }) => row === "disposal")).toHaveLength(2);
});

it("RECORD-PROFIT-006 what is archived of the ledger counts as held before all else, without a cost", async () => {
  await using rig = await openRig();
  await post(rig, { userId: 7, wallet: "change", currencyId: BTC, kind: "deposit", amount: "1" });
  const [first] = await rig.storage.selectFrom("ledger_transfer").select("id").execute();
  const id = Number(first?.id);
  await carryForward(rig.storage, { from: id - 1, to: id }, 2, rig.clock.time + 1);
  const { assets } = await recordsOf(rig, () => "50000").profit({ userId: 7, ...EVER });
  expect(assets).toMatchObject([{ amount: units("1"), cost: 0n, unrealised: units("50000") }]);
});
