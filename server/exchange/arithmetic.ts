import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#contract/decimal.ts";

/** One whole unit as a scaled integer: 10^8. */
export const UNIT = 10n ** BigInt(MONEY_SCALE);
export const MILLION = 1_000_000n;
/** Prices, values and amounts stay below this, so that sums of them fit the database's 64 bits. */
export const LARGEST = 10n ** 17n;

/** Divides, rounding up (towards positive infinity). `by` is above 0. */
export function divideUp(value: bigint, by: bigint): bigint {
  return -divideDown(-value, by);
}

/** Divides, rounding down (towards negative infinity, where `/` cuts towards zero). `by` is above 0. */
export function divideDown(value: bigint, by: bigint): bigint {
  const cut = value / by;
  return value < 0n && cut * by !== value ? cut - 1n : cut;
}

/** A scaled integer as the shortest decimal, for a refusal's text: "0.01". */
export function shortDecimal(value: bigint): string {
  return formatDecimal(value, MONEY_SCALE, decimalsOf(formatDecimal(value)));
}

/**
 * Reads a decimal of a table in the program; a slip in one stops the program at once.
 * @throws Error where the text is no decimal, or has more than `scale` places
 */
export function scaled(text: string, scale: number = MONEY_SCALE): bigint {
  const value = parseDecimal(text, scale);
  if (value === null) throw new Error(`A table holds "${text}", which is no decimal of ${scale} places`);
  return value;
}
