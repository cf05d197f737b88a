import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { PointsInfo } from "../../api/points/types.ts";
import { divideUp, HUNDRED } from "../kit/arithmetic.ts";
import { amountProblem } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";

/** What an exchange would give, in coins with 8 decimals. */
export interface PointsEstimate {
  readonly gross: string;
  readonly fee: string;
  readonly net: string;
}

/**
 * Coins for points (POINTS-FORMULA-001): points × price ÷ (market price + difference), rounded down, less the fee
 * in percent of that, rounded up. `null` while no points are typed, or the price is not known.
 */
export function estimateOf(typed: string, info: PointsInfo): PointsEstimate | null {
  const points = typedValue(typed);
  const [price, market] = [parseDecimal(info.price), parseDecimal(info.marketPrice)];
  const [difference, percent] = [parseDecimal(info.difference), parseDecimal(info.feePercent)];
  if (points === null || price === null || market === null || difference === null || percent === null)
    return null;
  if (points <= 0n || market + difference <= 0n) return null;
  const gross = (points * price) / (market + difference);
  const fee = divideUp(gross * percent, HUNDRED);
  return { gross: formatDecimal(gross), fee: formatDecimal(fee), net: formatDecimal(gross - fee) };
}

/** Points must be there, above 0 and not more than can be exchanged (POINTS-SCREEN-002). */
export function pointsProblem(typed: string, { available }: Pick<PointsInfo, "available">): Problem | null {
  const wrong = amountProblem(typed);
  if (wrong !== null) return wrong;
  return (typedValue(typed) ?? 0n) > (parseDecimal(available) ?? 0n) ? "points_short" : null;
}
