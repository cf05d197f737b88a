import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRandom } from "#server/exchange/kit/random.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createFairPrices } from "#server/market-maker/fair-prices.ts";

const HOUR = 3_600_000;
/** The market ETH/BTC, and the two that it is made of. */
const CROSS = 13;
const BITCOIN = 1;
const ETHER = 2;
const start = Date.UTC(2026, 2, 2);

function open(seed: string) {
  return createFairPrices(markets, createRandom(seed), (market) => Number(market.demo.price));
}

/** The log returns of each hour of a fortnight, by market. */
function hourly(seed: string, hours = 336) {
  const prices = open(seed);
  const moves = new Map<number, number[]>(markets.map(({ id }) => [id, []]));
  for (let hour = 0; hour < hours; hour += 1) {
    const before = new Map(markets.map(({ id }) => [id, prices.of(id).price]));
    for (let step = 0; step < 360; step += 1) prices.step(10, start + hour * HOUR + step * 10_000);
    for (const { id } of markets) moves.get(id)?.push(Math.log(prices.of(id).price / (before.get(id) ?? 1)));
  }
  return moves;
}

describe("fair prices", () => {
  const moves = hourly("seed");

  it("MARKET-MAKER-001 are as volatile as the market's data say", () => {
    for (const { id, quote, demo, symbol } of markets) {
      if (quote.name !== "USDT") continue;
      const squares = (moves.get(id) ?? []).map((move) => move ** 2);
      const daily = Math.sqrt((squares.reduce((a, b) => a + b, 0) / squares.length) * 24);
      expect(daily / demo.dailyVolatility, symbol).toBeGreaterThan(0.7);
      expect(daily / demo.dailyVolatility, symbol).toBeLessThan(1.4);
    }
  });

  it("MARKET-MAKER-001 follow Bitcoin", () => {
    const leader = moves.get(1) ?? [];
    for (const { id, quote, symbol } of markets.filter((market) => market.id !== 1)) {
      if (quote.name !== "USDT") continue;
      const own = moves.get(id) ?? [];
      const dot = (a: readonly number[], b: readonly number[]) =>
        a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
      const correlation = dot(leader, own) / Math.sqrt(dot(leader, leader) * dot(own, own));
      expect(correlation, symbol).toBeGreaterThan(0.5);
      expect(correlation, symbol).toBeLessThan(0.9);
    }
  });

  it("MARKET-MAKER-001 of cross rates are the quotient of their markets'", () => {
    const prices = open("cross");
    prices.step(60, start);
    const ether = prices.of(2).price / prices.of(1).price;
    expect(prices.of(13).price).toBeCloseTo(ether, 12);
    expect(prices.of(13).usd).toBeCloseTo(prices.of(2).price, 6);
  });

  /** How far the first is above the second, in parts of it: two runs of one seed, one of them disturbed. */
  const above = (disturbed: ReturnType<typeof open>, calm: ReturnType<typeof open>, id: number) =>
    disturbed.of(id).price / calm.of(id).price - 1;

  /** Draws by this many accounts, each taking once. */
  const drawBy = (prices: ReturnType<typeof open>, accounts: number, id: number, price: number) => {
    for (let userId = 1; userId <= accounts; userId += 1) prices.draw(id, userId, price);
  };

  it("MARKET-MAKER-006 are drawn to where many took, each account by 0.02 %, half of it for 10 days", () => {
    for (const way of [0.01, -0.01]) {
      const [calm, disturbed] = [open("impact"), open("impact")];
      drawBy(disturbed, 12, BITCOIN, disturbed.of(BITCOIN).price * (1 + way));
      expect(above(disturbed, calm, BITCOIN) / way).toBeCloseTo(0.2, 2);
      for (let hour = 0; hour < 240; hour += 1)
        for (const prices of [calm, disturbed]) prices.step(3_600, start + hour * HOUR);
      expect(above(disturbed, calm, BITCOIN) / way).toBeCloseTo(0.1, 2);
    }
  });

  it("MARKET-MAKER-006 are drawn 30 % of the way by small differences", () => {
    const [calm, disturbed] = [open("impact"), open("impact")];
    drawBy(disturbed, 3, BITCOIN, disturbed.of(BITCOIN).price * 1.000_1);
    expect(above(disturbed, calm, BITCOIN)).toBeCloseTo(0.000_03, 8);
  });

  it("MARKET-MAKER-006 are not drawn at all by two accounts, whatever they trade in any market", () => {
    const draw = fc.record({
      market: fc.constantFrom(BITCOIN, ETHER, CROSS),
      userId: fc.constantFrom(1, 2),
      factor: fc.double({ min: 0.5, max: 2, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 40 }), (draws) => {
        const [calm, disturbed] = [open("impact"), open("impact")];
        draws.forEach(({ market, userId, factor }, index) => {
          disturbed.draw(market, userId, disturbed.of(market).price * factor);
          for (const prices of [calm, disturbed]) prices.step(0.1, start + index * 100);
        });
        for (const { id } of markets) expect(disturbed.of(id)).toEqual(calm.of(id));
      }),
      { numRuns: 50 },
    );
  });

  it("MARKET-MAKER-006 are drawn by 2 % at most, whatever is traded", () => {
    const [calm, disturbed] = [open("impact"), open("impact")];
    drawBy(disturbed, 500, BITCOIN, 1_000_000);
    expect(above(disturbed, calm, BITCOIN)).toBeCloseTo(0.02, 3);
    drawBy(disturbed, 500, BITCOIN, 1);
    drawBy(disturbed, 500, BITCOIN, 1);
    expect(above(disturbed, calm, BITCOIN)).toBeCloseTo(-0.02, 3);
  });

  it("MARKET-MAKER-006 stay consistent: trades in a cross market move its base coin", () => {
    const [calm, disturbed] = [open("impact"), open("impact")];
    drawBy(disturbed, 12, CROSS, disturbed.of(CROSS).price * 1.01);
    expect(above(disturbed, calm, CROSS)).toBeCloseTo(0.002, 4);
    expect(above(disturbed, calm, ETHER)).toBeCloseTo(above(disturbed, calm, CROSS), 9);
    expect(above(disturbed, calm, BITCOIN)).toBe(0);
  });

  it("MARKET-MAKER-001 are the same for the same seed", () => {
    expect(hourly("seed", 3).get(7)).toEqual((moves.get(7) ?? []).slice(0, 3));
    expect(hourly("other", 3).get(7)).not.toEqual((moves.get(7) ?? []).slice(0, 3));
  });
});
