import type { Mark } from "../markets/marks/types.ts";

/** A mark that is older than this says nothing about the market any more, ms. */
const MARK_COUNTS_MS = 600_000;

/**
 * What the price band of a market is measured around: its mark; where it has none, or none within ten minutes, the last price, so that
 * a market without sources is not tied to a price that it has left.
 * @param time unix ms.
 */
export function bandCenter(mark: Mark | null, lastPrice: bigint | null, time: number): bigint | null {
  const counts = mark !== null && mark.source !== "last_price" && time - mark.time <= MARK_COUNTS_MS;
  return counts ? mark.price : lastPrice;
}
