import { divideDown, divideUp } from "../numbers/arithmetic.ts";
import type { Rate } from "../numbers/rate.ts";

/*
 * What a leveraged trade costs (docs/leverage.md). Positions are not traded in the book, but they cost what a trade of their size
 * would cost there: prices and amounts are scaled by 10^8, and every rounding is against the trader.
 */

/** Of the trade, not of the position: closing a long position sells. */
export type TradeSide = "buy" | "sell";

/** Price and amount that a trade can take, best first. */
export type DepthLevel = readonly [price: bigint, amount: bigint];

/** What a part of the book gives: `value` is Σ price × amount, scaled by 10^16. */
export interface Slice {
  readonly amount: bigint;
  readonly value: bigint;
}

/** Whether `price` is worse for the trader than `other`: higher for a buy, lower for a sell. */
export function isWorse(side: TradeSide, price: bigint, other: bigint): boolean {
  return side === "buy" ? price > other : price < other;
}

/** The furthest price that counts: the mark price plus `reach` for a buy, minus it for a sell. Rounded towards the mark. */
export function furthestPrice(side: TradeSide, mark: bigint, reach: Rate): bigint {
  return side === "buy"
    ? divideDown(mark * (reach.of + reach.parts), reach.of)
    : divideUp(mark * (reach.of - reach.parts), reach.of);
}

/** The levels up to `furthest`. */
export function* levelsWithin(
  levels: Iterable<DepthLevel>,
  side: TradeSide,
  furthest: bigint,
): Iterable<DepthLevel> {
  for (const level of levels) {
    if (isWorse(side, level[0], furthest)) return;
    yield level;
  }
}

/**
 * The part of the depth after the first `before`: at most `amount` of it. The same depth sliced in parts gives the same in all, so that
 * a split trade costs what a whole one does.
 */
export function sliceOf(levels: Iterable<DepthLevel>, before: bigint, amount: bigint): Slice {
  let skip = before;
  let [taken, value] = [0n, 0n];
  for (const [price, offered] of levels) {
    const left = offered > skip ? offered - skip : 0n;
    skip -= offered - left;
    const take = left < amount - taken ? left : amount - taken;
    taken += take;
    value += price * take;
    if (taken === amount) break;
  }
  return { amount: taken, value };
}

/** The average price of `amount` that is worth `value`, rounded against the trader. */
function averagePrice(side: TradeSide, value: bigint, amount: bigint): bigint {
  return side === "buy" ? divideUp(value, amount) : divideDown(value, amount);
}

/**
 * The price of opening before the spread: the worse of the mark price and the average price of the slice, so that a mark that lags the
 * book is never a free option and no order in the book improves on the mark. `null` where the slice does not take `amount`, which is
 * above 0.
 */
export function openingOrigin(side: TradeSide, mark: bigint, slice: Slice, amount: bigint): bigint | null {
  if (slice.amount < amount) return null;
  const average = averagePrice(side, slice.value, amount);
  return isWorse(side, average, mark) ? average : mark;
}

/**
 * The price of closing before the spread: as for opening, but never refused. What the slice does not take is priced at `furthest`, which
 * is therefore the worst that a closing can get.
 */
export function closingOrigin(
  side: TradeSide,
  mark: bigint,
  slice: Slice,
  amount: bigint,
  furthest: bigint,
): bigint {
  const average = averagePrice(side, slice.value + furthest * (amount - slice.amount), amount);
  return isWorse(side, average, mark) ? average : mark;
}

/** The price after the spread: a buy pays more (rounded up), a sell gets less (rounded down). */
export function executionPrice(side: TradeSide, origin: bigint, spread: Rate): bigint {
  return side === "buy"
    ? divideUp(origin * (spread.of + spread.parts), spread.of)
    : divideDown(origin * (spread.of - spread.parts), spread.of);
}

/** The trade that ends a position of a side. */
export function closingSide(side: TradeSide): TradeSide {
  return side === "buy" ? "sell" : "buy";
}

/** How near to liquidation a risk rate is. */
export type RiskZone = "danger" | "warning" | "calm";

/** Of the threshold, in tenths: up to these a rate is in danger, or a warning. */
const [DANGER, WARNING] = [11n, 15n];

/** The zone of a risk rate: within a tenth of the threshold is danger, within half of it is a warning. Both in the same unit. */
export function riskZone(rate: bigint, threshold: bigint): RiskZone {
  if (rate * 10n > threshold * WARNING) return "calm";
  return rate * 10n <= threshold * DANGER ? "danger" : "warning";
}
