import { keptMarks } from "#server/storage/options/marks.ts";
import { runningOptionOrders } from "#server/storage/options/reads.ts";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Exposure } from "./exposure.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { SecondMarks } from "./second-marks.ts";

/**
 * Takes up where the last run ended: the running orders, and the marks of their windows that were written.
 * @returns the markets of which marks are on disk
 */
export async function resume(
  storage: Storage,
  seconds: SecondMarks,
  running: RunningOrders,
  exposure: Exposure,
): Promise<ReadonlySet<number>> {
  const orders = await runningOptionOrders(storage);
  running.add(orders);
  exposure.add(orders);
  const kept = await keptMarks(storage);
  for (const mark of kept) seconds.put(mark);
  return new Set(kept.map(({ marketId }) => marketId));
}
