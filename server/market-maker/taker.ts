import type { Random } from "../exchange/kit/random.ts";
import type { Market } from "../exchange/markets/types.ts";
import type { BookLevels, Command, Side } from "../exchange/spot/types.ts";
import type { FairPrice } from "./fair-prices.ts";
import { type Grid, tradeLots } from "./ladder.ts";
import type { RestingQuotes } from "./resting-quotes.ts";

/** The desk that takes. Another than the quoter: a desk does not trade with itself. */
const TAKER = { kind: "house", desk: 2 } as const;

/** How strongly the trend decides whether the next trade buys: between 8 % and 92 %. */
const FOLLOWS = 0.42;

function market(side: Side, amount: bigint): Command {
  return { type: "place", trader: TAKER, side, mode: "market", price: null, amount };
}

/** How many events happen in a time in which `expected` are to be expected (Poisson; Knuth's product of uniforms). */
export function poisson(expected: number, random: Random): number {
  const limit = Math.exp(-expected);
  let count = 0;
  for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  return count;
}

/**
 * The trades of a tick of `seconds`: at random times on average as often as the market's data say, more often when it is
 * restless, mostly in the direction of the fair price.
 */
export function planTrades(
  request: { market: Market; grid: Grid; fair: FairPrice; seconds: number },
  random: Random,
): Command[] {
  const { grid, fair, seconds } = request;
  const expected = (request.market.demo.tradesPerMinute / 60) * seconds * fair.pace;
  return Array.from({ length: poisson(expected, random) }, () => {
    const buys = random.next() < 0.5 + FOLLOWS * Math.tanh(fair.trend);
    return market(buys ? "buy" : "sell", grid.amount(tradeLots(request.market, grid, fair.usd, random)));
  });
}

/**
 * Fills users' orders beyond the fair price: bids above it, asks below it. Skips levels with the quoter's own orders, which it is about to
 * cancel.
 */
export function takeCrossed(
  request: { market: Market; grid: Grid; fair: FairPrice },
  levels: BookLevels,
  resting: RestingQuotes,
): Command[] {
  const { grid, fair } = request;
  const fairTicks = fair.price / grid.tick;
  const offered = (side: Side, rows: BookLevels["bids"], isCrossed: (ticks: number) => boolean) => {
    let amount = 0n;
    for (const [price, size] of rows) {
      const ticks = grid.ticksOf(price);
      if (!isCrossed(ticks)) break;
      if (!resting.at(side, ticks)) amount += size;
    }
    return amount > request.market.maxAmount ? request.market.maxAmount : amount;
  };
  const bid = offered("buy", levels.bids, (ticks) => ticks > fairTicks);
  const asked = offered("sell", levels.asks, (ticks) => ticks < fairTicks);
  return [...(bid > 0n ? [market("sell", bid)] : []), ...(asked > 0n ? [market("buy", asked)] : [])];
}
