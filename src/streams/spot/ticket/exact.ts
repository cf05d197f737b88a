import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#contract/decimal.ts";

/*
 * Arithmetic of the order form on integers × 10^8 (bigint). Each rounding names its direction.
 */

const UNIT = 10n ** BigInt(MONEY_SCALE);

/** A decimal text × 10^8; `null` when it is none, is unknown, or has more than 8 decimals. */
export function scaled(text: string | null): bigint | null {
  return text === null ? null : parseDecimal(text);
}

/** a × b, cut to 8 decimals. For what comes in. */
export function timesDown(a: bigint, b: bigint): bigint {
  return (a * b) / UNIT;
}

/** a × b, rounded up to 8 decimals. For what goes out: never less than the exchange will hold. */
export function timesUp(a: bigint, b: bigint): bigint {
  return (a * b + UNIT - 1n) / UNIT;
}

/** a ÷ b, cut to 8 decimals; `b` above 0. */
export function dividedDown(a: bigint, b: bigint): bigint {
  return (a * UNIT) / b;
}

/** The largest multiple of `step` that is not above `value`; `step` 0 or less cuts nothing. */
export function floorTo(value: bigint, step: bigint): bigint {
  return step > 0n ? value - (value % step) : value;
}

/** As text with at least `decimals` places, and more (up to 8) only where the value has them. */
export function written(value: bigint, decimals: number): string {
  const full = formatDecimal(value);
  return formatDecimal(value, MONEY_SCALE, Math.max(decimals, decimalsOf(full)));
}

/** The smaller one. */
export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
