import { divideUp, UNIT } from "../numbers/arithmetic.ts";

/** An iceberg order shows at least one part in so many of its amount, so that one taker meets it a bounded number of times. */
export const MOST_PARTS = 20n;

/** What the book shows of an order; scaled integers. */
interface Shown {
  /** How much of it is shown at once; `null`: everything. */
  readonly visible: bigint | null;
  /** All of it, what is filled included. */
  readonly amount: bigint;
  readonly remaining: bigint;
}

/**
 * How much of an order the book shows: its parts are counted from its placement, so that nothing but the order's terms and its fills decide.
 * Once a part is filled, the next one is shown.
 */
export function shownOf({ visible, amount, remaining }: Shown): bigint {
  if (visible === null) return remaining;
  const part = visible - ((amount - remaining) % visible);
  return part < remaining ? part : remaining;
}

/** The market's rules for amounts; scaled integers. */
interface AmountRules {
  readonly lot: bigint;
  readonly minAmount: bigint;
  /** In the quote currency. */
  readonly minValue: bigint;
}

const greatest = (...amounts: readonly bigint[]) => amounts.reduce((a, b) => (a > b ? a : b));

/**
 * What an order may show at once: a part that could be an order of its own and is not too small a share, and less than the whole.
 * @param price the limit price @returns in the base currency; `low` is above `high` where an order is too small to hide any of it
 */
export function visibleRange(
  { lot, minAmount, minValue }: AmountRules,
  { price, amount }: { readonly price: bigint; readonly amount: bigint },
): { readonly low: bigint; readonly high: bigint } {
  const least = greatest(divideUp(amount, MOST_PARTS), minAmount, divideUp(minValue * UNIT, price));
  return { low: divideUp(least, lot) * lot, high: amount - lot };
}
