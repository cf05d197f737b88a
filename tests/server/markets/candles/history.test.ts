import { describe, expect, it } from "vitest";
import { type Period, periods } from "#domain/limits.ts";
import { parseDecimal } from "#domain/numbers/decimal.ts";
import { createRandom } from "#server/exchange/kit/random.ts";
import { aggregate } from "#server/exchange/markets/candles/fold.ts";
import { generateHistory } from "#server/exchange/markets/candles/history/generate.ts";
import { seedHistory } from "#server/exchange/markets/candles/history/seed.ts";
import { finerPeriod } from "#server/exchange/markets/candles/period.ts";
import type { Candle } from "#server/exchange/markets/candles/types.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { readCandles } from "#server/storage/markets/candles.ts";
import { openStorage } from "../../support/storage.ts";
import { DAY, MINUTE, NOON } from "./sample.ts";

const now = NOON + 34 * MINUTE + 56_000;
const history = [...generateHistory(markets, createRandom("seed"), now)].flat();
const byMarket = new Map<string, Candle[]>();
for (const candle of history) {
  const key = `${candle.marketId} ${candle.period}`;
  const list = byMarket.get(key);
  if (list) list.push(candle);
  else byMarket.set(key, [candle]);
}
const of = (marketId: number, period: Period) => byMarket.get(`${marketId} ${period}`) ?? [];

/** How far back each period reaches, in days. */
const reach: readonly (readonly [Period, number])[] = [
  ["1min", 3],
  ["5min", 14],
  ["15min", 30],
  ["30min", 60],
  ["60min", 180],
  ["4hour", 180],
  ["1day", 1460],
  ["1week", 1460],
  ["1mon", 1430],
  ["1year", 1430],
];

describe("the generated history", () => {
  it.each(reach)("MARKET-MAKER-002 has %s candles for %i days", (period, days) => {
    for (const { id } of markets) expect(of(id, period)[0]?.time).toBeLessThanOrEqual(now - days * DAY);
  });

  it("MARKET-CANDLE-003 every period is the fold of the finer one, where both are kept", () => {
    for (const { id } of markets) {
      for (const period of periods) {
        if (period === "1min") continue;
        const finer = of(id, finerPeriod[period]);
        const folded = aggregate(finer, period);
        const tail = of(id, period).slice(-folded.length);
        // The finer period may begin in the middle of a week or a month: the first fold may be a part of its candle.
        expect(tail.slice(1)).toEqual(folded.slice(1));
      }
    }
  });

  it("MARKET-CANDLE-003 candles follow each other without a gap in time or price", () => {
    for (const candles of byMarket.values()) {
      candles.forEach((candle, index) => {
        const before = candles[index - 1];
        if (!before) return;
        if (candle.time <= before.time || candle.open !== before.close) expect(candle).toBe(before);
      });
    }
    expect(of(1, "1min").at(-1)?.time).toBe(NOON + 33 * MINUTE);
  });

  it("MARKET-CANDLE-003 high and low enclose open and close; prices are on the tick, volumes in lots", () => {
    const rules = new Map(markets.map((market) => [market.id, market]));
    const wrong = history.filter(({ marketId, open, high, low, close, volume, turnover }) => {
      const { tick = 1n, lot = 1n } = rules.get(marketId) ?? {};
      const isOrdered = low > 0n && low <= open && low <= close && open <= high && close <= high;
      return !isOrdered || open % tick !== 0n || volume <= 0n || volume % lot !== 0n || turnover <= 0n;
    });
    expect(wrong).toEqual([]);
  });

  it("MARKET-MAKER-001 ends at the reference prices", () => {
    for (const { id, quote, demo } of markets) {
      if (quote.name === "USDT") expect(of(id, "1min").at(-1)?.close).toBe(parseDecimal(demo.price));
    }
  });

  it("MARKET-MAKER-001 cross rates are the quotient of their two markets", () => {
    for (const market of markets.filter(({ quote }) => quote.name === "BTC")) {
      const base = markets.find((one) => one.base.id === market.base.id && one.quote.name === "USDT");
      const bitcoin = of(1, "60min");
      const crossed = of(market.id, "60min");
      const coins = of(base?.id ?? 0, "60min");
      crossed.forEach((candle, index) => {
        const quotient = Number(coins[index]?.close) / Number(bitcoin[index]?.close);
        const tolerance = Number(market.tick) / 1e8;
        expect(Math.abs(Number(candle.close) / 1e8 - quotient)).toBeLessThan(tolerance);
      });
    }
  });

  it("MARKET-MAKER-001 is as volatile as the market's data say, in clusters and with fat tails", () => {
    for (const { id, quote, demo } of markets.filter((market) => market.quote.name === "USDT")) {
      const moves = of(id, "1day").map(({ open, close }) => Math.log(Number(close) / Number(open)));
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = mean(moves.map((move) => move ** 2));
      expect(Math.sqrt(variance) / demo.dailyVolatility, quote.name).toBeGreaterThan(0.75);
      expect(Math.sqrt(variance) / demo.dailyVolatility, quote.name).toBeLessThan(1.35);
      expect(mean(moves.map((move) => move ** 4)) / variance ** 2).toBeGreaterThan(3.3);
    }
  });

  it("MARKET-MAKER-001 START-CONFIG-003 equal seeds give equal history, others another", () => {
    const [bitcoin, ether] = markets;
    if (!bitcoin || !ether) throw new Error("There are markets");
    const again = [...generateHistory([bitcoin, ether], createRandom("seed"), now)].flat();
    expect(again).toEqual(history.filter(({ marketId }) => marketId <= 2));
    const other = [...generateHistory([bitcoin], createRandom("other"), now)].flat();
    expect(other[5]).not.toEqual(again[5]);
  });

  it("MARKET-MAKER-002 is made and inserted in under 3 s for all markets, once", async () => {
    const storage = await openStorage(":memory:");
    const random = createRandom("seed");
    // Processor time: a machine that is busy with other things does not make it slower.
    const began = process.threadCpuUsage();
    const count = await seedHistory({ storage, markets, random, now });
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(3_000);
    expect(count).toBe(history.length);
    expect(await seedHistory({ storage, markets, random, now: now + DAY })).toBe(0);
    const query = { marketId: 3, period: "1day", from: 0, to: now, limit: 5_000 } as const;
    expect(await readCandles(storage, query)).toEqual(of(3, "1day"));
    await storage.destroy();
  });
});
