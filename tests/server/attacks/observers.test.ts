import { describe, expect, it } from "vitest";
import { createRandom } from "#server/exchange/kit/random.ts";
import { markets } from "#server/exchange/markets/markets.ts";
import { createOptionTerms, windowSecondsOf } from "#server/exchange/options/rules.ts";
import { createFairPrices, type FairPrices } from "#server/market-maker/fair-prices.ts";

const BITCOIN = 1;
/** Nights are calm: what pulls a price back weighs most against its moves then. */
const NIGHT = Date.UTC(2026, 2, 7, 3);
const bitcoin = markets.filter(({ id }) => id === BITCOIN);
const REFERENCE = Number(bitcoin[0]?.demo.price);
const { durations, currencies } = createOptionTerms();
const fee = Number(currencies[0]?.feePpm) / 1e6;

/** What an observer knows before an option: the price, where it returns to, and how it moved. */
interface Seen {
  readonly price: number;
  readonly reference: number;
  readonly trend: number;
}

/** Each gives the direction that what is seen speaks for. */
const strategies: Readonly<Record<string, (seen: Seen) => 1 | -1>> = {
  "back to the reference": ({ price, reference }) => (price < reference ? 1 : -1),
  "with the trend": ({ trend }) => (trend > 0 ? 1 : -1),
  "against the trend": ({ trend }) => (trend > 0 ? -1 : 1),
};

/** One option on the house's own prices, in a few steps and the window at its end. @returns the result for direction up: 1, 0 or -1 */
function settle(prices: FairPrices, seconds: number): number {
  const window = windowSecondsOf(seconds);
  const strike = prices.of(BITCOIN).price;
  const steps = 20;
  for (let step = 0; step < steps; step += 1) prices.step((seconds - window) / steps, NIGHT);
  let sum = 0;
  for (let second = 0; second < window; second += 1) {
    prices.step(1, NIGHT);
    sum += prices.of(BITCOIN).price;
  }
  return Math.sign(sum / window - strike);
}

/** Where the market is when the observer looks at it. */
interface Situation {
  /** The first price as a multiple of the reference. */
  readonly start: number;
  /** What others do before each option. */
  readonly others?: (prices: FairPrices) => void;
  /** What the observer expects the price to return to, as a multiple of the reference. */
  readonly returns: number;
}

/** 15 accounts buy one percent above the price. */
function buyers(prices: FairPrices): void {
  const price = prices.of(BITCOIN).price * 1.01;
  for (let userId = 1; userId <= 15; userId += 1) prices.draw(BITCOIN, userId, price);
}

const situations: Readonly<Record<string, Situation>> = {
  "far above its reference": { start: 1.4, returns: 1 },
  "far below its reference": { start: 0.7, returns: 1 },
  "after a crowd bought": { start: 1, others: buyers, returns: 0 },
};

const ROUNDS = 150;
const SEEDS = 60;

describe("Observers who know how the house's prices move", () => {
  it.each(Object.entries(situations))(
    "MICRO-ATTACK-004 lose with every duration and strategy on average: %s",
    (name, situation) => {
      for (const { seconds, payoutPpm } of durations) {
        const gains = new Map(Object.keys(strategies).map((strategy) => [strategy, 0]));
        for (let seed = 0; seed < SEEDS; seed += 1) {
          const random = createRandom(`${name} ${seconds} ${seed}`);
          const prices = createFairPrices(bitcoin, random, () => REFERENCE * situation.start);
          const reference = REFERENCE * situation.returns;
          for (let round = 0; round < ROUNDS; round += 1) {
            situation.others?.(prices);
            const { price, trend } = prices.of(BITCOIN);
            const up = settle(prices, seconds);
            for (const [strategy, direction] of Object.entries(strategies)) {
              const result = up * direction({ price, reference, trend });
              const gain = result > 0 ? Number(payoutPpm) / 1e6 : result;
              gains.set(strategy, (gains.get(strategy) ?? 0) + gain - fee);
            }
          }
        }
        for (const [strategy, gain] of gains)
          expect(gain / (ROUNDS * SEEDS), `${strategy}, ${seconds} s`).toBeLessThan(0);
      }
    },
  );
});
