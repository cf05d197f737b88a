import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "#server/exchange/kit/random.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { gridOf, RUNGS, restingLots, rungDistances, rungOf, tradeLots } from "#server/market-maker/ladder.ts";
import { poisson } from "#server/market-maker/taker.ts";

const fairTicks = fc.double({ min: 100, max: 1e9, noNaN: true });

describe("the quoter's ladder", () => {
  it("MARKET-BOOK-002 has rungs of at least a tick, ever farther from the price", () => {
    fc.assert(
      fc.property(fairTicks, (ticks) => {
        const distances = rungDistances(ticks);
        expect(distances).toHaveLength(RUNGS + 1);
        distances.forEach((distance, rung) => {
          expect(Number.isInteger(distance)).toBe(true);
          expect(distance).toBeGreaterThan(distances[rung - 1] ?? 0);
        });
      }),
    );
  });

  it("MARKET-BOOK-002 finds the rung of every distance", () => {
    fc.assert(
      fc.property(fairTicks, fc.integer({ min: 0, max: RUNGS - 1 }), (ticks, rung) => {
        const distances = rungDistances(ticks);
        const from = distances[rung] ?? 0;
        const next = distances[rung + 1] ?? 0;
        expect([from, next - 1, next].map((distance) => rungOf(distances, distance))).toEqual([
          rung,
          rung,
          rung + 1,
        ]);
        expect(rungOf(distances, (distances[0] ?? 0) - 1)).toBe(-1);
      }),
    );
  });

  it.each(markets)("MARKET-BOOK-002 $symbol has rows at a grouping of 10 and of 100 ticks", (market) => {
    const ticks = Number(market.demo.price) / gridOf(market).tick;
    const rows = (group: number) =>
      new Set(rungDistances(ticks).map((distance) => Math.floor((ticks - distance) / group))).size;
    expect(rows(10)).toBeGreaterThanOrEqual(10);
    expect(rows(100)).toBeGreaterThanOrEqual(2);
  });

  it.each(markets)("MARKET-MAKER-003 $symbol's sizes are within its rules, and grow outwards", (market) => {
    const random = createRandom("sizes");
    const grid = gridOf(market);
    const usd = Number(market.demo.price) * (market.quote.name === "BTC" ? 67_000 : 1);
    const mean = (rung: number) => {
      const lots = Array.from({ length: 400 }, () => restingLots(market, grid, rung, usd, random));
      for (const size of lots) {
        expect(grid.amount(size)).toBeGreaterThanOrEqual(market.minAmount);
        expect(grid.amount(size)).toBeLessThanOrEqual(market.maxAmount);
      }
      return lots.reduce((sum, size) => sum + size, 0) / lots.length;
    };
    expect(mean(RUNGS - 1)).toBeGreaterThan(2 * mean(0));
  });

  it.each(markets)(
    "MARKET-MAKER-006 sweeping $symbol's ladder costs more than the price moves by it",
    (market) => {
      const random = createRandom("sweep");
      const grid = gridOf(market);
      const usd = Number(market.demo.price) * (market.quote.name === "BTC" ? 67_000 : 1);
      const distances = rungDistances(Number(market.demo.price) / grid.tick);
      let [amount, cost] = [0, 0];
      for (let rung = 0; rung < RUNGS; rung += 1) {
        const way = ((distances[rung] ?? 0) + (distances[rung + 1] ?? 0)) / 2;
        for (let draw = 0; draw < 100; draw += 1) {
          const lots = restingLots(market, grid, rung, usd, random);
          amount += lots;
          cost += lots * way;
        }
        expect(cost / amount / way, `up to rung ${rung}`).toBeGreaterThan(0.3);
      }
    },
  );

  it("MARKET-MAKER-001 trades are on average as large and as frequent as the market's data say", () => {
    const [market] = markets;
    if (!market) throw new Error("There are markets");
    const random = createRandom("trades");
    const grid = gridOf(market);
    const usd = 60_000;
    const mean = (draw: () => number) =>
      Array.from({ length: 20_000 }, draw).reduce((a, b) => a + b, 0) / 20_000;
    const value = mean(() => tradeLots(market, grid, usd, random) * grid.lot * usd);
    expect(value / market.demo.typicalUsd).toBeGreaterThan(0.9);
    expect(value / market.demo.typicalUsd).toBeLessThan(1.1);
    expect(mean(() => poisson(0.7, random))).toBeCloseTo(0.7, 1);
    expect(poisson(0, random)).toBe(0);
  });
});
