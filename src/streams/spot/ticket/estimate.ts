import type { BookLevel } from "../../../api/values/index.ts";
import { divideDown, least, scaled, timesDown, timesUp, UNIT } from "../../arithmetic.ts";

/** What taking `amount` from levels (best first) gives: all × 10^8. */
export interface Taking {
  /** Quote currency exchanged. */
  readonly value: bigint;
  readonly averagePrice: bigint;
  readonly bestPrice: bigint;
}

/** `null` when the levels do not hold the amount: what is not known is not guessed. */
export function take(levels: readonly BookLevel[], amount: bigint): Taking | null {
  let left = amount;
  let value = 0n;
  let best: bigint | null = null;
  for (const [priceText, amountText] of levels) {
    const price = scaled(priceText);
    const here = scaled(amountText);
    if (price === null || here === null) continue;
    best ??= price;
    const taken = least(left, here);
    value += timesUp(price, taken);
    left -= taken;
    if (left === 0n)
      return amount > 0n ? { value, averagePrice: divideDown(value * UNIT, amount), bestPrice: best } : null;
  }
  return null;
}

/** How much `budget` (quote currency) buys from levels, best first, rounded down; beyond the last level at its price. */
export function affordable(levels: readonly BookLevel[], budget: bigint): bigint {
  let left = budget;
  let amount = 0n;
  let last: bigint | null = null;
  for (const [priceText, amountText] of levels) {
    const price = scaled(priceText);
    const here = scaled(amountText);
    if (price === null || here === null || price <= 0n) continue;
    last = price;
    const cost = timesUp(price, here);
    if (cost > left) return amount + divideDown(left * UNIT, price);
    left -= cost;
    amount += here;
  }
  return last === null ? 0n : amount + divideDown(left * UNIT, last);
}

/** How far `average` is from `best`, in percent with 2 decimals (rounded up: never told smaller than it is). */
export function slippagePercent({ averagePrice, bestPrice }: Taking): string {
  const distance = averagePrice > bestPrice ? averagePrice - bestPrice : bestPrice - averagePrice;
  const hundredths = (distance * 10_000n + bestPrice - 1n) / bestPrice;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
}

/** Value of an amount at one price: a cost rounds up, proceeds down. */
export function valueAt(price: bigint, amount: bigint, side: "buy" | "sell"): bigint {
  return side === "buy" ? timesUp(price, amount) : timesDown(price, amount);
}
