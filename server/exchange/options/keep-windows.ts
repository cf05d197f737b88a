import type { Storage } from "#server/storage/storage.ts";
import type { Bus } from "../kit/bus.ts";
import type { Clock, Stop } from "../kit/clock.ts";
import type { Fence } from "../sequence/fence.ts";
import type { Exposure } from "./exposure.ts";
import { createMarkKeeper, firstNeeded } from "./mark-keeper.ts";
import { resume } from "./resume.ts";
import type { RunningOrders } from "./running-orders.ts";
import type { SecondMarks } from "./second-marks.ts";
import type { Settler } from "./settler.ts";
import { secondOf } from "./window.ts";

/** The marks of a second come together: they are written together, so long after the first of them, ms. */
const GATHER_MS = 100;

interface WindowParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly report: (error: unknown) => void;
  readonly seconds: SecondMarks;
  readonly running: RunningOrders;
  readonly exposure: Exposure;
  readonly settler: Settler;
  readonly fence?: Fence | undefined;
}

/**
 * Loads the state of the last run, then listens to the marks: those that count are kept, written while a window is open, and
 * settle the orders whose window they complete.
 * @returns what ends it; it writes a last time
 */
export async function keepWindows(parts: WindowParts): Promise<() => Promise<void>> {
  const { storage, clock, bus, report, seconds, running, exposure, settler } = parts;
  const kept = await resume(storage, seconds, running, exposure);
  const keeper = createMarkKeeper(storage, running, kept, parts.fence);
  let stopTimer: Stop | null = null;
  let isFailing = false;

  /** What could not be written waits for the next time. Of failures in a row the first is reported. */
  const write = async () => {
    try {
      if (keeper.isDue()) await keeper.write();
      isFailing = false;
    } catch (error) {
      if (!isFailing) report(error);
      isFailing = true;
    }
    stopTimer = null;
  };
  const stop = bus.onAnywhere("mark", (mark) => {
    if (!seconds.put(mark)) return;
    seconds.forget(mark.marketId, firstNeeded(running, mark.marketId) ?? secondOf(mark.time));
    keeper.put(mark);
    if (keeper.isDue()) stopTimer ??= clock.after(GATHER_MS, write);
    settler.marked(mark.marketId);
  });
  return async () => {
    stop();
    stopTimer?.();
    await write();
  };
}
