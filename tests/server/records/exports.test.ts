import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { ExportKind } from "#domain/records/export-file.ts";
import { carryForward } from "#server/storage/ledger/archive.ts";
import { SLICE } from "#server/storage/records/slices.ts";
import { insertFills } from "#server/storage/spot/spot.ts";
import { BTC, BTC_USDT, fund, limit, market, openRig, type Rig, USDT, units } from "../support/rig.ts";
import { amountOf, type Row, recordsOf, rowsOf } from "./rig.ts";

const HOUR = 3_600_000;

/** The rows of a user's export. */
async function exported(rig: Rig, userId: number, what: ExportKind, from = 0, to = 8e15) {
  const file = await recordsOf(rig).file({ userId, what, from, to, format: "json" });
  return { file, rows: await rowsOf(file) };
}

/** What the accounts of a user hold, by wallet, part and asset; empty ones left out. */
async function holdings(rig: Rig, userId: number): Promise<ReadonlyMap<string, bigint>> {
  const names = new Map([
    [BTC, "BTC"],
    [USDT, "USDT"],
  ]);
  const rows = (await rig.ledger.balances(userId)).flatMap(({ currencyId, available, frozen }) => [
    [`spot available ${names.get(currencyId)}`, available] as const,
    [`spot held ${names.get(currencyId)}`, frozen] as const,
  ]);
  return new Map(rows.filter(([, amount]) => amount !== 0n));
}

const keyOf = ({ wallet, part, asset }: Row) => `${wallet} ${part} ${asset}`;

/** The balances of the border rows of an export, empty ones left out. */
const borders = (rows: readonly Row[], row: string) =>
  new Map(
    rows
      .filter((one) => one.row === row && amountOf(one, "balance") !== 0n)
      .map((one) => [keyOf(one), amountOf(one, "balance")] as const),
  );

const step = fc.record({
  user: fc.constantFrom(7, 8),
  side: fc.constantFrom("buy" as const, "sell" as const),
  price: fc.integer({ min: 98, max: 102 }),
  lots: fc.integer({ min: 10, max: 40 }),
  cancels: fc.boolean(),
});

it("RECORD-LEDGER-001 opening and entries sum to the closing, at any borders of random trades", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.array(fc.nat(14), { minLength: 2, maxLength: 2 }),
      async (steps, ends) => {
        await using rig = await openRig();
        const [first = 0, last = 0] = [...ends]
          .map((end) => Math.min(end, steps.length))
          .sort((a, b) => a - b);
        const snapshots: ReadonlyMap<string, bigint>[] = [];
        for (const user of [7, 8]) {
          await fund(rig, user, BTC, "100");
          await fund(rig, user, USDT, "100000");
        }
        const start = rig.clock.time + HOUR;
        for (const [index, { user, side, price, lots, cancels }] of steps.entries()) {
          snapshots.push(await holdings(rig, 7));
          rig.clock.time = start + index * HOUR;
          const order = await rig.exchange.place(
            BTC_USDT,
            limit(user, side, String(price * 500), `0.0${lots}`),
          );
          if (cancels && order.state === "open") await rig.exchange.cancel(order.id, user);
        }
        snapshots.push(await holdings(rig, 7));
        const { rows } = await exported(rig, 7, "ledger", start + first * HOUR, start + last * HOUR);
        expect(borders(rows, "opening")).toEqual(snapshots[first]);
        expect(borders(rows, "closing")).toEqual(snapshots[last]);
        for (const closing of rows.filter(({ row }) => row === "closing")) {
          const own = rows.filter((row) => keyOf(row) === keyOf(closing));
          const opening = own.find(({ row }) => row === "opening");
          const moved = own
            .filter(({ row }) => row === "entry")
            .reduce((sum, row) => sum + amountOf(row, "amount"), 0n);
          expect((opening ? amountOf(opening, "balance") : 0n) + moved).toBe(amountOf(closing, "balance"));
        }
      },
    ),
    { numRuns: 15 },
  );
});

it("RECORD-LEDGER-002 entries that are archived are not listed: the file begins where the archive ends", async () => {
  await using rig = await openRig();
  const start = rig.clock.time;
  await fund(rig, 7, USDT, "5");
  rig.clock.time = start + HOUR;
  await fund(rig, 7, USDT, "3");
  const [first] = await rig.storage.selectFrom("ledger_transfer").select("id").orderBy("id").execute();
  const id = Number(first?.id);
  const postings = await rig.storage
    .selectFrom("ledger_posting")
    .select("id")
    .where("transfer_id", "=", BigInt(id))
    .execute();
  await carryForward(rig.storage, { from: id - 1, to: id }, postings.length, start + 1);
  const { rows, file } = await exported(rig, 7, "ledger", 0, start + 2 * HOUR);
  expect(file.from).toBe(start + 1);
  expect(rows.map(({ row, time, amount, balance }) => [row, time, amount, balance])).toEqual([
    ["opening", new Date(start + 1).toISOString(), null, "5.00000000"],
    ["entry", new Date(start + HOUR).toISOString(), "3.00000000", "8.00000000"],
    ["closing", new Date(start + 2 * HOUR).toISOString(), null, "8.00000000"],
  ]);
});

it("RECORD-EXPORT-001 orders and fills of a period have their terms, fees and times, of their owner alone", async () => {
  await using rig = await openRig();
  await fund(rig, 7, BTC, "1");
  await fund(rig, 8, USDT, "100000");
  await rig.exchange.place(BTC_USDT, limit(7, "sell", "50000", "0.5", "mine-1"));
  await rig.exchange.place(BTC_USDT, market(8, "buy", "0.2"));
  const start = rig.clock.time;
  rig.clock.time += HOUR;
  await rig.exchange.place(BTC_USDT, market(8, "buy", "0.1"));
  const orders = await exported(rig, 7, "orders");
  expect(orders.rows).toMatchObject([
    {
      ...{
        client_order_id: "mine-1",
        created_at: new Date(start).toISOString(),
        pair: "BTC/USDT",
        side: "sell",
      },
      ...{
        type: "limit",
        price: "50000.00000000",
        amount: "0.50000000",
        filled: "0.30000000",
        state: "open",
      },
      ...{ average_price: "50000.00000000", turnover: "15000.00000000", fee_currency: "USDT" },
    },
  ]);
  const late = await exported(rig, 8, "fills", start + 1);
  expect(late.rows).toMatchObject([
    { role: "taker", price: "50000.00000000", amount: "0.10000000", fee: "0.00010000", fee_currency: "BTC" },
  ]);
  expect((await exported(rig, 9, "fills")).rows).toEqual([]);
});

it("RECORD-EXPORT-004 each order of an OCO pair names the other one, also once it is closed", async () => {
  await using rig = await openRig();
  await fund(rig, 7, BTC, "1");
  await fund(rig, 8, USDT, "100000");
  await rig.exchange.place(BTC_USDT, limit(7, "sell", "50000", "0.1"));
  await rig.exchange.place(BTC_USDT, market(8, "buy", "0.1"));
  const oco = { stopPrice: units("49000"), price: units("48900") };
  await rig.exchange.place(BTC_USDT, { ...limit(7, "sell", "51000", "0.5"), oco });
  await rig.exchange.place(BTC_USDT, market(8, "buy", "0.5"));
  const { rows } = await exported(rig, 7, "orders");
  const pair = rows.slice(-2).map(({ order_id, oco_order_id }) => [order_id, oco_order_id]);
  expect(rows.map(({ oco_order_id }) => oco_order_id !== null)).toEqual([false, true, true]);
  expect(pair[0]).toEqual(pair[1]?.toReversed());
  expect(rows.slice(-2).every(({ state }) => state !== "open")).toBe(true);
});

it("RECORD-EXPORT-002 transfers between wallets are listed once, with both wallets", async () => {
  await using rig = await openRig();
  await fund(rig, 7, USDT, "5");
  await rig.ledger.move({ userId: 7, currencyId: USDT, amount: units("2"), from: "change", to: "lever" });
  const { rows } = await exported(rig, 7, "transfers");
  expect(rows).toMatchObject([
    { asset: "USDT", amount: "2.00000000", from_wallet: "spot", to_wallet: "leverage" },
  ]);
});

it("RECORD-EXPORT-003 a file of 100,000 rows comes in portions that do not grow with it", async () => {
  await using rig = await openRig();
  await fund(rig, 7, BTC, "1");
  const order = await rig.exchange.place(BTC_USDT, limit(7, "sell", "50000", "0.5"));
  const COUNT = 100_000;
  for (let done = 0; done < COUNT; done += 10_000)
    await insertFills(
      rig.storage,
      Array.from({ length: 10_000 }, (_, index) => ({
        ...{
          id: done + index + 1,
          tradeId: done + index + 1,
          orderId: order.id,
          marketId: BTC_USDT,
          userId: 7,
        },
        ...{ side: "sell" as const, maker: true, price: units("50000"), amount: units("0.001"), fee: 1n },
        time: rig.clock.time + index,
      })),
    );
  const file = await recordsOf(rig).file({ userId: 7, what: "fills", from: 0, to: 8e15, format: "csv" });
  let lines = 0;
  let longest = 0;
  for await (const text of file.text) {
    const count = text.split("\r\n").length - 1;
    lines += count;
    longest = Math.max(longest, count);
  }
  expect(lines).toBe(COUNT + 1);
  expect(longest).toBe(SLICE);
});
