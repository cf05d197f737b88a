import { UNIT } from "./arithmetic.ts";

/**
 * The average price of what an order has traded: turnover ÷ amount.
 * @param turnover quote currency × 10^8, as booked; `amount` base currency × 10^8
 * @param decimals of the market's prices; the result is rounded to them, to the nearest: the turnover of a trade is booked rounded down
 *   to 10^-8, and cutting would show a sale at one price below that price
 * @returns × 10^8; `null` while nothing has traded
 */
export function averagePrice(turnover: bigint, amount: bigint, decimals: number): bigint | null {
  if (amount <= 0n) return null;
  const step = UNIT / 10n ** BigInt(decimals);
  return ((2n * turnover * UNIT + amount * step) / (2n * amount * step)) * step;
}
