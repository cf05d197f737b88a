import { divideDown, divideUp, UNIT } from "../numbers/arithmetic.ts";
import { partUp, type Rate } from "../numbers/rate.ts";
import { executionPrice, type TradeSide } from "./trade.ts";

/*
 * What leveraged positions cost, earn and risk (docs/leverage.md, LEVER-FORMULA). Prices, amounts and money are integers × 10^8, money in
 * the quote currency. Every rounding favours the house: what a user pays rounds up, what a user has rounds down.
 */

/** The amount in the base currency: contracts × contract size. Exact. */
export function amountOf(contracts: number, contractSize: bigint): bigint {
  return BigInt(contracts) * contractSize;
}

/** The notional: price × amount, rounded up. */
export function notionalOf(price: bigint, amount: bigint): bigint {
  return divideUp(price * amount, UNIT);
}

/** The margin: notional ÷ leverage, rounded up. @param leverage × 10^8, above 0 */
export function marginOf(notional: bigint, leverage: bigint): bigint {
  return divideUp(notional * UNIT, leverage);
}

/** The overnight fee of one night: opening price × amount × rate, rounded up once. */
export function overnightFeeOf(price: bigint, amount: bigint, { parts, of }: Rate): bigint {
  return divideUp(price * amount * parts, UNIT * of);
}

/**
 * Profit, negative for a loss: the move of the price in favour of the side × amount, rounded down.
 * @param now the mark price, or the closing price
 */
export function profitOf(side: TradeSide, opened: bigint, now: bigint, amount: bigint): bigint {
  return divideDown((side === "buy" ? now - opened : opened - now) * amount, UNIT);
}

/** What an order is priced by. */
export interface OpeningTerms {
  readonly spread: Rate;
  /** The opening fee, as a part of the notional. */
  readonly fee: Rate;
  /** × 10^8, above 0. */
  readonly leverage: bigint;
}

/** What opening costs. */
export interface OpeningCost {
  /** After the spread. */
  readonly price: bigint;
  readonly notional: bigint;
  readonly margin: bigint;
  /** Charged at once; rounded up. */
  readonly fee: bigint;
}

/** The cost of opening `amount` at `origin`, the price before the spread. */
export function openingCost(
  side: TradeSide,
  origin: bigint,
  amount: bigint,
  { spread, fee, leverage }: OpeningTerms,
): OpeningCost {
  const price = executionPrice(side, origin, spread);
  const notional = notionalOf(price, amount);
  return { price, notional, margin: marginOf(notional, leverage), fee: partUp(notional, fee) };
}

/** The funds and positions of one quote currency, summed: what its risk rate is computed from. */
export interface MarginSummary {
  /** The free balance of the contract account. */
  readonly available: bigint;
  /** Σ margin at opening. */
  readonly originMargin: bigint;
  /** Σ unrealised profit. */
  readonly profit: bigint;
}

/** An order as it opens: its cost, its amount, and the mark price at that moment. */
export interface Opening extends Omit<OpeningCost, "notional"> {
  readonly amount: bigint;
  readonly mark: bigint;
}

/** The summary with an order open: margin and fee leave the balance, spread and price impact are its first loss. */
export function withOpening(
  { available, originMargin, profit }: MarginSummary,
  side: TradeSide,
  { price, mark, amount, margin, fee }: Opening,
): MarginSummary {
  return {
    available: available - margin - fee,
    originMargin: originMargin + margin,
    profit: profit + profitOf(side, price, mark, amount),
  };
}

/** The balance after closing everything. */
function equityOf({ available, originMargin, profit }: MarginSummary): bigint {
  return available + originMargin + profit;
}

/**
 * The risk rate: (available + Σ margin + Σ profit) ÷ Σ margin.
 * @returns percent × 100, rounded down; `null` without positions
 */
export function riskRate(summary: MarginSummary): bigint | null {
  if (summary.originMargin <= 0n) return null;
  return divideDown(equityOf(summary) * 10_000n, summary.originMargin);
}

/** Whether the risk rate, unrounded, is at or below `threshold`; never without positions. */
export function isAtOrBelow(summary: MarginSummary, { parts, of }: Rate): boolean {
  return summary.originMargin > 0n && equityOf(summary) * of <= summary.originMargin * parts;
}

/** The least that must be added to the balance for the risk rate to exceed `threshold`; 0 where it does, and without positions. */
export function missingToExceed(summary: MarginSummary, { parts, of }: Rate): bigint {
  const least = divideDown(summary.originMargin * parts, of) + 1n;
  const missing = least - equityOf(summary);
  return missing > 0n && summary.originMargin > 0n ? missing : 0n;
}

/**
 * The price of one market at which the risk rate meets `threshold` while all other prices stay: the P of
 * available + Σ margin + Σ profit + net × (P − mark) = threshold × Σ margin. Rounded towards the mark price, so that it is reached a
 * unit too early rather than too late. `null` where no price above 0 does that.
 * @param net Σ amount of the account's positions in that market, short ones negative: its price moves all of them
 */
export function liquidationPriceOf(
  net: bigint,
  mark: bigint,
  summary: MarginSummary,
  { parts, of }: Rate,
): bigint | null {
  if (net === 0n) return null;
  const reserve = equityOf(summary) * of - summary.originMargin * parts;
  const distance = divideDown(reserve * UNIT, (net > 0n ? net : -net) * of);
  const price = net > 0n ? mark - distance : mark + distance;
  return price > 0n ? price : null;
}
