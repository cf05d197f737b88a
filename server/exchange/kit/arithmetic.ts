import { divideDown, divideUp, UNIT } from "#domain/numbers/arithmetic.ts";
import { decimalsOf, formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";

export { divideDown, divideUp, UNIT };
export const MILLION = 1_000_000n;
/** Prices, values and amounts stay below this, so that sums of them fit the database's 64 bits. */
export const LARGEST = 10n ** 17n;

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
