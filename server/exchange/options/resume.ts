import { keptMarks } from "#server/storage/options/marks.ts";
import { runningOptionOrders } from "#server/storage/options/reads.ts";
import type { Storage } from "#server/storage/storage.ts";
import type { Exposure } from "./exposure.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { SecondMarks } from "./second-marks.ts";

/**
 * Loads the state of the last run: the running orders, and the written marks of their windows.
 * @returns the markets with stored marks
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
