import type { BookLevel } from "../../api/markets/types.ts";
import { scaledOf } from "./scaled.ts";

/** Which side of the book: bids group down, asks up, so that a grouped price never promises more than its levels hold. */
export type BookSide = "bids" | "asks";

/** A grouped level: price and amount × 10^8. */
export interface ScaledLevel {
  readonly price: bigint;
  readonly amount: bigint;
}

/** The grouped price of a price: the next multiple of `step` downwards for bids, upwards for asks. All × 10^8, `step` above 0. */
export function groupPrice(price: bigint, step: bigint, side: BookSide): bigint {
  const rest = price % step;
  if (rest === 0n) return price;
  return side === "bids" ? price - rest : price - rest + step;
}

/**
 * Groups levels (best first) by `step` (× 10^8) and stops after `limit` groups, so that no more is decoded than is shown. Amounts of a
 * group add up exactly. Levels without an amount, with a price not above 0 or with more than 8 decimals are left out.
 */
export function groupLevels(
  levels: readonly BookLevel[],
  step: bigint,
  side: BookSide,
  limit: number,
): ScaledLevel[] {
  const groups: { price: bigint; amount: bigint }[] = [];
  let group: { price: bigint; amount: bigint } | undefined;
  for (const [priceText, amountText] of levels) {
    const price = scaledOf(priceText);
    const amount = scaledOf(amountText);
    if (price === null || amount === null || price <= 0n || amount <= 0n) continue;
    const grouped = groupPrice(price, step, side);
    if (group?.price === grouped) {
      group.amount += amount;
      continue;
    }
    if (groups.length >= limit) break;
    group = { price: grouped, amount };
    groups.push(group);
  }
  return groups;
}
