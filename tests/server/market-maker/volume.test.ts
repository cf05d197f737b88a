import { describe, expect, it } from "vitest";
import { createRandom } from "#server/exchange/kit/random.ts";
import { generateHistory } from "#server/exchange/markets/candles/history/generate.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createFairPrices } from "#server/market-maker/fair-prices.ts";
import { gridOf } from "#server/market-maker/ladder.ts";
import { planTrades } from "#server/market-maker/taker.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const noon = Date.UTC(2026, 2, 4, 12);

/** Volume of the one-minute candles of the last `span` ms of the generated history, by market. */
function pastVolumes(seed: string, now: number, span: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (const candles of generateHistory(markets, createRandom(seed), now))
    for (const { period, time, marketId, volume } of candles)
      if (period === "1min" && time >= now - span)
        sums.set(marketId, (sums.get(marketId) ?? 0) + Number(volume));
  return sums;
}

/** What the house trades in the hour from `now` on, by market. */
function houseVolumes(seed: string, now: number): Map<number, number> {
  const random = createRandom(seed);
  const prices = createFairPrices(markets, random.fork("prices"), ({ demo }) => Number(demo.price));
  const desks = markets.map((market) => ({
    market,
    grid: gridOf(market),
    random: random.fork(market.symbol),
  }));
  const sums = new Map<number, number>();
  for (let second = 0; second < 3_600; second += 1) {
    prices.step(1, now + second * 1_000);
    for (const { market, grid, random } of desks) {
      const trades = planTrades({ market, grid, fair: prices.of(market.id), seconds: 1 }, random);
      for (const trade of trades)
        if (trade.type === "place") sums.set(market.id, (sums.get(market.id) ?? 0) + Number(trade.amount));
    }
  }
  return sums;
}

describe("the house's volume", () => {
  it.each([
    ["seed", noon],
    ["other", noon + 11 * HOUR],
    ["third", noon + 4 * DAY],
  ])("MARKET-MAKER-005 goes on from that of the generated history (%s)", (seed, now) => {
    const past = pastVolumes(seed, now, HOUR);
    const live = houseVolumes(seed, now);
    for (const { id, symbol } of markets) {
      const ratio = (live.get(id) ?? 0) / (past.get(id) ?? 0);
      expect(ratio, symbol).toBeGreaterThan(0.5);
      expect(ratio, symbol).toBeLessThan(2);
    }
  });

  it("MARKET-MAKER-005 Bitcoin's of 24 hours is in the hundreds to thousands", () => {
    const volume = (pastVolumes("seed", noon, DAY).get(1) ?? 0) / 1e8;
    expect(volume).toBeGreaterThan(500);
    expect(volume).toBeLessThan(10_000);
  });
});
