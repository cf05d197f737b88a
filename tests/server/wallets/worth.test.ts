import { describe, expect, it } from "vitest";
import type { Candle, MarketData } from "#server/exchange/markets/candles/types.ts";
import { units } from "../support/rig.ts";
import { BTC, type FundsRig, fund, openFundsRig, START, USDT } from "./rig.ts";

const DAY = 86_400_000;
const MIDNIGHT = Math.floor(START / DAY) * DAY;

/** Daily candles of BTC/USDT that close at these prices, by the day of their start. */
function closing(prices: Readonly<Record<number, string>>): Pick<MarketData, "candles"> {
  return {
    async candles(marketId, period, from, to) {
      const candles = Object.entries(prices).map(([day, price]): Candle => {
        const close = units(price);
        const time = MIDNIGHT + Number(day) * DAY;
        return { ...{ marketId, period, time, open: close, high: close, low: close, close }, ...none };
      });
      return candles
        .filter(({ time }) => marketId === 1 && time >= from && time <= to)
        .sort((one, other) => one.time - other.time);
    },
  };
}
const none = { volume: 0n, turnover: 0n, trades: 1 };

const worthOf = async (rig: FundsRig, days: number) =>
  (await rig.run.funds.worth(1, days)).map(({ time, usd }) => [time, usd]);

describe("What all wallets were worth", () => {
  it("WALLET-WORTH-002 is what was held at the end of each day by the day's close, and now by the last price", async () => {
    const marketData = closing({ 0: "40000", 1: "45000", 3: "48000" });
    const rig = await openFundsRig({ parts: { marketData } });
    // Days pass, and nothing is in progress.
    await rig.run.funds.stop();
    await fund(rig, 1, "1000", USDT);
    await fund(rig, 1, "0.5", BTC);
    await rig.advance(DAY);
    await fund(rig, 1, "0.25", BTC);
    await fund(rig, 2, "9", BTC);
    await rig.ledger.move({ userId: 1, currencyId: USDT, amount: units("400"), from: "change", to: "lever" });
    await rig.advance(3 * DAY);
    expect(await worthOf(rig, 5)).toEqual([
      [MIDNIGHT, 0n],
      [MIDNIGHT + DAY, units("21000")],
      [MIDNIGHT + 2 * DAY, units("34750")],
      // No trade on the third day: the close before it.
      [MIDNIGHT + 3 * DAY, units("34750")],
      [MIDNIGHT + 4 * DAY, units("37000")],
      [rig.now(), units("38500")],
    ]);
  });

  it("WALLET-WORTH-003 of a hundred thousand postings is summed by the database in no time", async () => {
    const rig = await openFundsRig();
    await fund(rig, 1, "1000", USDT);
    const { id: accountId } = await rig.storage
      .selectFrom("ledger_account")
      .select("id")
      .where("owner", "=", 1n)
      .executeTakeFirstOrThrow();
    const COUNT = 100_000;
    await rig.storage.transaction().execute(async (transaction) => {
      for (let start = 1; start <= COUNT; start += 1_000) {
        const ids = Array.from({ length: 1_000 }, (_, index) => BigInt(start + index) * 1_000_000n);
        await transaction
          .insertInto("ledger_transfer")
          .values(ids.map((id) => ({ id, time: START + Number(id % 977n), kind: "fee", reference: "" })))
          .execute();
        // To and fro, so that the books stay right.
        const postings = ids.flatMap((id) => [
          { id: id * 16n, transfer_id: id, account_id: accountId, owner: 1, amount: 1n },
          { id: id * 16n + 1n, transfer_id: id, account_id: accountId, owner: 1, amount: -1n },
        ]);
        await transaction.insertInto("ledger_posting").values(postings).execute();
      }
    });
    // Processor time: a machine that is busy with other things does not make it slower.
    const began = process.threadCpuUsage();
    const points = await rig.run.funds.worth(1, 30);
    expect(points).toHaveLength(31);
    expect(points.at(-1)?.usd).toBe(units("1000"));
    const log = await rig.ledger.walletLog(1, { wallet: "change", currencyId: USDT, page: 1, limit: 10 });
    // A list counts its newest rows alone.
    expect(log.total).toBe(10_000);
    await rig.run.funds.moves(1, { page: 1, limit: 30 });
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(3_000);
  });
});
