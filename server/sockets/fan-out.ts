import type { Clock, Stop } from "../exchange/kit/clock.ts";

/** The length of a beat, ms: books, prints and balances go out at each. */
export const TICK_MS = 100;

/** What goes out at every so many beats. */
export interface TickTask {
  readonly ticks: number;
  readonly task: () => void | Promise<void>;
}

/**
 * Beats by the clock and runs what is due, in the order of the list. A task that fails is reported and spoils nothing for the
 * others.
 */
export function startFanOut(
  clock: Clock,
  tasks: readonly TickTask[],
  report: (error: unknown) => void,
): Stop {
  let count = 0;
  return clock.every(TICK_MS, async () => {
    count += 1;
    for (const { ticks, task } of tasks) {
      if (count % ticks !== 0) continue;
      try {
        await task();
      } catch (error) {
        report(error);
      }
    }
  });
}
