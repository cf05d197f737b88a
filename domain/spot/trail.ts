import { divideUp } from "../numbers/arithmetic.ts";

/*
 * Trailing stops: the stop price follows the best price since, and never goes back. Prices × 10^8.
 */

const MILLION = 1_000_000n;

/** How far a stop price stays from its reference: in the quote currency (× 10^8), or in millionths of the reference. */
export interface TrailDistance {
  readonly unit: "price" | "ppm";
  readonly value: bigint;
}

/** From millionths to percent × 10^8. */
export const PPM_IN_PERCENT = 10_000n;

/** A distance of which the value × 10^8 is known: in the quote currency, or in percent. Of a percentage 4 decimals count, more are cut. */
export function distanceIn(unit: TrailDistance["unit"], value: bigint): TrailDistance {
  return { unit, value: unit === "ppm" ? value / PPM_IN_PERCENT : value };
}

/** The least and the greatest distance that is a share of the price: 0.1 % and 50 %. A distance in price has the same upper end. */
export const trailPpm = { low: 1_000n, high: 500_000n } as const;

/**
 * The stop price for a reference: below the highest price for a sell, above the lowest for a buy. A share of the reference is rounded
 * to the tick away from it, so that the stop price is never at the reference and moves with it in one direction alone.
 */
export function trailStop(
  side: "buy" | "sell",
  { unit, value }: TrailDistance,
  reference: bigint,
  tick: bigint,
): bigint {
  const sign = side === "sell" ? -1n : 1n;
  if (unit === "price") return reference + sign * value;
  const exact = reference * (MILLION + sign * value);
  return side === "sell" ? (exact / MILLION / tick) * tick : divideUp(divideUp(exact, MILLION), tick) * tick;
}

/** The limit price for a stop price: `offset` beyond it, so that the order still trades where the price runs on. */
export function trailLimit(side: "buy" | "sell", stop: bigint, offset: bigint): bigint {
  return side === "sell" ? stop - offset : stop + offset;
}
