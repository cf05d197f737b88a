import type { Clock, Stop } from "../exchange/kit/clock.ts";

/** The length of a tick, ms: books, prints and balances are pushed at each. */
export const TICK_MS = 100;

/** A task and its interval in ticks. */
export interface TickTask {
  readonly ticks: number;
  readonly task: () => void | Promise<void>;
}

/**
 * Ticks by the clock and runs the due tasks, in the order of the list. A task that fails is reported and does not affect the others.
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
