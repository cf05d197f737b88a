import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import { divideDown, divideUp, UNIT } from "../../kit/arithmetic.ts";

/** The result of taking some levels whole. */
interface LevelSum {
  /** Quote currency for one of the base currency. */
  readonly average: string;
  readonly base: string;
  readonly quote: string;
}

/**
 * The levels from the best one on, taken together: Σ amount, Σ price × amount, and their quotient.
 * @param levels prices and amounts as decimals of up to 8 places
 * @returns average and quote rounded against the taker: up where asks are bought, down where bids are sold
 *   into; `null` without levels, or if a text is no decimal
 */
export function sumOfLevels(
  levels: readonly { readonly price: string; readonly amount: string }[],
  side: "asks" | "bids",
): LevelSum | null {
  let base = 0n;
  // Scaled twice: a product of two scaled numbers.
  let value = 0n;
  for (const level of levels) {
    const price = parseDecimal(level.price);
    const amount = parseDecimal(level.amount);
    if (price === null || amount === null) return null;
    base += amount;
    value += price * amount;
  }
  if (base <= 0n) return null;
  const divide = side === "asks" ? divideUp : divideDown;
  return {
    average: formatDecimal(divide(value, base)),
    base: formatDecimal(base),
    quote: formatDecimal(divide(value, UNIT)),
  };
}
