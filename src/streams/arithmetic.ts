import { MONEY_SCALE, parseDecimal } from "#contract/decimal.ts";

/*
 * Integers × 10^8 (bigint), in which the browser reckons money as the exchange does. A rounding names its direction.
 */

/** 1 × 10^8. */
export const UNIT = 10n ** BigInt(MONEY_SCALE);
/** 100 % × 10^8. */
export const HUNDRED = 100n * UNIT;

/** Divides towards negative infinity. `by` is above 0. */
export function divideDown(value: bigint, by: bigint): bigint {
  const cut = value / by;
  return value < 0n && cut * by !== value ? cut - 1n : cut;
}
/** Divides towards positive infinity. `by` is above 0. */
export function divideUp(value: bigint, by: bigint): bigint {
  return -divideDown(-value, by);
}

/** A decimal text × 10^8; `null` when it is unknown, none, or has more than 8 decimals. */
export function scaled(text: string | null | undefined): bigint | null {
  return text == null ? null : parseDecimal(text);
}
