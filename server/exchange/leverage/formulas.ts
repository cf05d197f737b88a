import { divideDown, divideUp, MILLION, UNIT } from "../kit/arithmetic.ts";
import type { Side } from "../spot/types.ts";

/*
 * The arithmetic of leverage, each formula once. The rules are those of the family's documented back ends in their common form
 * (margin = value ÷ multiple, risk by quote currency); what a trade costs stands in `#domain/leverage/trade.ts`. Everything is a scaled integer of 8
 * decimals; what is rounded, is rounded in the house's favour.
 */

/** The amount in the base currency: hands × hand size. Exact. */
export function amountOf(hands: number, handSize: bigint): bigint {
  return BigInt(hands) * handSize;
}

/** The contract value: price × amount, rounded up to a unit of the quote currency. */
export function contractValue(price: bigint, amount: bigint): bigint {
  return divideUp(price * amount, UNIT);
}

/** The margin: value ÷ multiple, rounded up. */
export function marginOf(value: bigint, multiple: number): bigint {
  return divideUp(value, BigInt(multiple));
}

/** The opening fee: value × fee, rounded up. Charged at once. */
export function openingFee(value: bigint, feePpm: bigint): bigint {
  return divideUp(value * feePpm, MILLION);
}

/** The overnight fee of a day: opening price × amount × rate, rounded up. */
export function overnightFeeOf(price: bigint, amount: bigint, overnightPpm: bigint): bigint {
  return divideUp(price * amount * overnightPpm, UNIT * MILLION);
}

/**
 * Profit (or, negative, loss): what the price moved in favour of the side × amount, rounded down.
 * @param now the mark price, or the price of closing
 */
export function profitOf(side: Side, price: bigint, now: bigint, amount: bigint): bigint {
  const moved = side === "buy" ? now - price : price - now;
  return divideDown(moved * amount, UNIT);
}

/** What the risk of a quote currency is made of. */
export interface Equity {
  readonly available: bigint;
  readonly originMargin: bigint;
  readonly profit: bigint;
}

/** What would be there after closing everything: available + Σ origin margin + Σ profit. */
function worth({ available, originMargin, profit }: Equity): bigint {
  return available + originMargin + profit;
}

/**
 * The risk rate: (available + Σ origin margin + Σ profit) ÷ Σ origin margin × 100.
 * @returns percent × 100 (2 decimals), rounded down; `null` without positions.
 */
export function riskRate(equity: Equity): bigint | null {
  if (equity.originMargin === 0n) return null;
  return divideDown(worth(equity) * 10_000n, equity.originMargin);
}

/** Whether the risk rate, unrounded, is at or below `percent`; never without positions. */
export function isAtOrBelow(equity: Equity, percent: number): boolean {
  return equity.originMargin > 0n && worth(equity) * 100n <= equity.originMargin * BigInt(percent);
}

/** How much must be added for the risk rate to be above `percent` by at least a unit; 0 when it is. */
export function missingToExceed(equity: Equity, percent: number): bigint {
  const least = divideDown(equity.originMargin * BigInt(percent), 100n) + 1n;
  const missing = least - worth(equity);
  return missing > 0n && equity.originMargin > 0n ? missing : 0n;
}

/**
 * The price of a market at which the risk rate meets `percent`, the prices of all others standing still.
 * Rounded towards the mark price: it is told a unit too early rather than too late. `null` where no price above 0 does that.
 * @param net Σ amount of the account's positions in that market, short ones negative: its price moves all of them
 */
export function liquidationPriceOf(
  net: bigint,
  mark: bigint,
  equity: Equity,
  percent: number,
): bigint | null {
  if (net === 0n) return null;
  const reserve = worth(equity) * 100n - equity.originMargin * BigInt(percent);
  const distance = divideDown(reserve * UNIT, (net > 0n ? net : -net) * 100n);
  const price = net > 0n ? mark - distance : mark + distance;
  return price > 0n ? price : null;
}
