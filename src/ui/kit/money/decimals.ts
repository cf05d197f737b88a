const CENTS = 2;
const MOST = 8;

/**
 * So many decimals a coin's amounts have in lists: the last one is worth some cents. BTC at 67,000 has 6, USDT 2. All 8 where the
 * price is not known; a coin's own page shows all of them too.
 * @param usdPrice USD per unit, as text
 */
export function coinDecimals(usdPrice: string | null): number {
  const whole = /^0*(\d*)/.exec(usdPrice ?? "")?.[1] ?? "";
  if (usdPrice === null) return MOST;
  return Math.min(MOST, CENTS + Math.max(0, whole.length - 1));
}
