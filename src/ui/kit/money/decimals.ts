import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";

/** Decimals of money on the trading screens. */
export const MONEY_DECIMALS = 4;
const CENTS = 2;

/**
 * Decimals of a coin's amounts in lists: the last one is worth some cents. BTC at 67,000 has 6, USDT 2. All 8 where the
 * price is not known; a coin's own page shows all of them too.
 * @param usdPrice USD per unit, as text
 */
export function coinDecimals(usdPrice: string | null): number {
  if (usdPrice === null) return MONEY_SCALE;
  const whole = /^0*(\d*)/.exec(usdPrice)?.[1] ?? "";
  return Math.min(MONEY_SCALE, CENTS + Math.max(0, whole.length - 1));
}

/** An amount to be paid, with 4 decimals: rounded up, so that nobody pays more than was shown. */
export function roundedUp(text: string): string {
  const step = 10n ** BigInt(MONEY_SCALE - MONEY_DECIMALS);
  const value = parseDecimal(text) ?? 0n;
  return formatDecimal(((value + step - 1n) / step) * step, MONEY_SCALE, MONEY_DECIMALS);
}
