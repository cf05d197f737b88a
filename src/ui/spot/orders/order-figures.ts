import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";

/** How much of an order is filled, in whole percent cut down: 100 means all of it. `null` when it is unknown. */
export function filledPercent(filled: string, amount: string): number | null {
  const [done, whole] = [parseDecimal(filled), parseDecimal(amount)];
  if (done === null || whole === null || whole <= 0n) return null;
  return Number((done * 100n) / whole);
}

/** Price × amount in the quote currency, cut to `decimals`. `null` when either is no decimal. */
export function notional(price: string, amount: string, decimals: number): string | null {
  const [each, count] = [parseDecimal(price), parseDecimal(amount)];
  if (each === null || count === null) return null;
  return formatDecimal(each * count, 2 * MONEY_SCALE, decimals);
}
