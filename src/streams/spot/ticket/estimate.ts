import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { averagePrice, takeLevels, tradeValue } from "#domain/spot/spot.ts";
import type { BookLevel } from "../../../api/markets/types.ts";
import { divideDown, scaled, UNIT } from "../../kit/arithmetic.ts";

/** What taking `amount` from levels (best first) gives: all × 10^8. */
export interface Taking {
  /** Quote currency exchanged. */
  readonly value: bigint;
  readonly averagePrice: bigint;
  readonly bestPrice: bigint;
}

/** Levels × 10^8; those that cannot be read are left out. */
export function levelsOf(
  levels: readonly BookLevel[],
): readonly (readonly [price: bigint, amount: bigint])[] {
  return levels.flatMap(([priceText, amountText]) => {
    const [price, amount] = [scaled(priceText), scaled(amountText)];
    return price === null || amount === null || price <= 0n ? [] : [[price, amount] as const];
  });
}

/** `null` when the levels do not hold the amount: what is not known is not guessed. */
export function take(levels: readonly BookLevel[], amount: bigint): Taking | null {
  const known = levelsOf(levels);
  const best = known[0]?.[0];
  const taken = takeLevels(known, { side: "buy", amount, limit: null, feePpm: 0n });
  const average = averagePrice(taken.value, taken.amount, MONEY_SCALE);
  if (best === undefined || average === null || taken.amount < amount) return null;
  return { value: taken.value, averagePrice: average, bestPrice: best };
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
    const cost = tradeValue(price, here);
    if (cost > left) return amount + divideDown(left * UNIT, price);
    left -= cost;
    amount += here;
  }
  return last === null ? 0n : amount + divideDown(left * UNIT, last);
}

/** How far `average` is from `best`, in percent with 2 decimals (rounded up: never shown smaller than it is). */
export function slippagePercent({
  averagePrice,
  bestPrice,
}: Pick<Taking, "averagePrice" | "bestPrice">): string {
  const distance = averagePrice > bestPrice ? averagePrice - bestPrice : bestPrice - averagePrice;
  const hundredths = (distance * 10_000n + bestPrice - 1n) / bestPrice;
  return `${hundredths / 100n}.${(hundredths % 100n).toString().padStart(2, "0")}`;
}
