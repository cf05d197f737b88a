import { divideDown, divideUp, MILLION } from "../kit/arithmetic.ts";
import type { PointsRules } from "./types.ts";

/**
 * Coins for points, by the family's documented formula: points × price ÷ (market price + difference), rounded down; of that the fee,
 * rounded up. Scaled integers of 8 decimals.
 * @param marketPrice USD a coin, above 0
 */
export function coinsFor(
  points: bigint,
  { price, difference, feePpm }: PointsRules,
  marketPrice: bigint,
): { readonly gross: bigint; readonly fee: bigint } {
  const gross = divideDown(points * price, marketPrice + difference);
  return { gross, fee: divideUp(gross * feePpm, MILLION) };
}
