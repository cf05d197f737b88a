import { divideDown, divideUp, UNIT } from "#domain/numbers/arithmetic.ts";
import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";

/*
 * Integers × 10^8 (bigint): the browser calculates money as the exchange does. Names state the direction of rounding.
 */

export { divideDown, divideUp, UNIT };
/** 100 % × 10^8. */
export const HUNDRED = 100n * UNIT;

/** A decimal text × 10^8; `null` when it is unknown, none, or has more than 8 decimals. */
export function scaled(text: string | null | undefined): bigint | null {
  return text == null ? null : parseDecimal(text);
}

/** A decimal text without zeros at its end, with at least 2 decimals. */
export function shortened(text: string): string {
  const [whole = "0", fraction = ""] = text.split(".");
  return `${whole}.${fraction.replace(/0+$/, "").padEnd(2, "0")}`;
}

/** A decimal text with a plus where it is above 0. */
export function withSign(value: bigint, text: string): string {
  return value > 0n ? `+${text}` : text;
}

/** a × b, cut to 8 decimals. For what comes in. */
export function timesDown(a: bigint, b: bigint): bigint {
  return divideDown(a * b, UNIT);
}

/** a × b, rounded up to 8 decimals. For what goes out: never less than the exchange will hold. */
export function timesUp(a: bigint, b: bigint): bigint {
  return divideUp(a * b, UNIT);
}

/** The largest multiple of `step` that is not above `value`, which is not below 0; `step` 0 or less cuts nothing. */
export function floorTo(value: bigint, step: bigint): bigint {
  return step > 0n ? value - (value % step) : value;
}

/** The smaller one. */
export function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

/** As text with at least `decimals` places, and more (up to 8) only where the value has them. */
export function written(value: bigint, decimals: number): string {
  const full = formatDecimal(value);
  return formatDecimal(value, MONEY_SCALE, Math.max(decimals, decimalsOf(full)));
}
