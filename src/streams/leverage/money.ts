import type { Rate } from "#domain/leverage/trade.ts";
import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Side } from "../../api/markets/types.ts";
import { divideDown, divideUp, HUNDRED, UNIT } from "../kit/arithmetic.ts";

/*
 * The arithmetic of leverage on integers × 10^8 (bigint). Source of every formula: LEVER-FORMULA-001 to 006, and of the
 * exchange family the rules of the back end that takes spread and fee in percent and margin from the value. Each
 * rounding names its direction: what a person pays rounds up, what a person has rounds down.
 */

/** A percentage × 10^8 as a part of a price. */
export function percentRate(percent: bigint): Rate {
  return { parts: percent, of: HUNDRED };
}

/** Amount in the base currency: hands × hand size. */
export function amountOf(hands: number, handSize: bigint): bigint {
  return BigInt(hands) * handSize;
}

/** Contract value: price × amount, rounded up. */
export function contractValue(price: bigint, amount: bigint): bigint {
  return divideUp(price * amount, UNIT);
}

/** Margin: value ÷ multiple, rounded up. `multiple` is above 0. */
export function marginOf(value: bigint, multiple: bigint): bigint {
  return divideUp(value * UNIT, multiple);
}

/** Fee: value × fee %, rounded up. */
export function feeOf(value: bigint, feePercent: bigint): bigint {
  return divideUp(value * feePercent, HUNDRED);
}

/** Profit of an open position: (current − opening price) × amount for a long one, reversed for a short one; rounded down. */
export function profitOf(side: Side, opened: bigint, current: bigint, amount: bigint): bigint {
  return divideDown((side === "buy" ? current - opened : opened - current) * amount, UNIT);
}

/** What a quote currency's positions stand on, together. */
export interface Stand {
  /** Spare balance of the lever wallet. */
  readonly available: bigint;
  /** Σ original margin. */
  readonly margin: bigint;
  /** Σ profit of open positions. */
  readonly profit: bigint;
}

/**
 * Risk rate in hundredths of a percent: (balance + Σ margin + Σ profit) ÷ Σ margin × 100, rounded down (never told safer
 * than it is). `null` without margin: nothing is at risk.
 */
export function riskRate({ available, margin, profit }: Stand): bigint | null {
  return margin > 0n ? divideDown((available + margin + profit) * 10_000n, margin) : null;
}

/** A rate in hundredths of a percent as text: 12345 is "123.45". */
export function rateText(rate: bigint | null): string | null {
  return rate === null ? null : formatDecimal(rate, 2);
}

const SHOWN = 4;
const STEP = 10n ** BigInt(MONEY_SCALE - SHOWN);

/** Money that comes in or is there, to 4 decimals, rounded down. */
export function writtenDown(value: bigint): string {
  return formatDecimal(divideDown(value, STEP) * STEP, MONEY_SCALE, SHOWN);
}
