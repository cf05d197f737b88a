import type { Mark } from "#server/exchange/markets/marks/types.ts";
import { noUser, transact } from "#server/storage/kit/transact.ts";
import { keepMarks } from "#server/storage/options/marks.ts";
import type { Storage } from "#server/storage/storage.ts";
import { type Fence, noFence } from "../sequence/fence.ts";
import type { RunningOrders } from "./running-orders.ts";
import { windowBounds } from "./window.ts";

/** Keeps on disk the marks of the windows that are open, so that an end of the process loses at most the second not yet written. */
export interface MarkKeeper {
  /** Takes a mark that counts; it is written with the next `write` if the window of a running order of the market includes it. */
  put(mark: Mark): void;
  /** Whether there is something to write or to drop. */
  isDue(): boolean;
  /** Writes what came since the last time, and drops what no order needs any more. Rejects with storage's error; then nothing was. */
  write(): Promise<void>;
}

/** The first second that a running order still needs; `null` where none runs. */
export function firstNeeded(running: RunningOrders, marketId: number): number | null {
  let first: number | null = null;
  for (const order of running.of(marketId)) {
    const bounds = windowBounds(order);
    if (first === null || bounds.first < first) first = bounds.first;
  }
  return first;
}

/** Whether the window of a running order includes a mark of this second. */
function isNeeded(running: RunningOrders, marketId: number, time: number): boolean {
  return running.of(marketId).some((order) => {
    const { first, last } = windowBounds(order);
    return first <= time && time < last + 1_000;
  });
}

/** @param kept markets of which marks are on disk from an earlier run */
export function createMarkKeeper(
  storage: Storage,
  running: RunningOrders,
  kept: Iterable<number>,
  fence: Fence = noFence,
): MarkKeeper {
  let pending: readonly Mark[] = [];
  /** Markets with marks on disk. */
  const stored = new Set(kept);
  return {
    put(mark) {
      if (isNeeded(running, mark.marketId, mark.time)) pending = [...pending, mark];
    },
    isDue: () =>
      pending.length > 0 || [...stored].some((marketId) => firstNeeded(running, marketId) === null),
    async write() {
      const marks = pending;
      const dropped = [...stored].map((marketId) => ({ marketId, before: firstNeeded(running, marketId) }));
      await transact(storage, noUser, async (transaction) => {
        await keepMarks(transaction, marks, dropped);
        await fence.guard(transaction);
      });
      pending = pending.slice(marks.length);
      for (const { marketId, before } of dropped) if (before === null) stored.delete(marketId);
      for (const { marketId } of marks) stored.add(marketId);
    },
  };
}
