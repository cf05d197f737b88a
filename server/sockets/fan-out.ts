import type { Clock, Stop } from "../exchange/kit/clock.ts";
import type { Slices } from "./slices.ts";

/** The length of a tick, ms: books, prints and balances are pushed at each. */
export const TICK_MS = 100;

/** A task and its interval in ticks. */
export interface TickTask {
  readonly ticks: number;
  readonly task: () => void | Promise<void>;
}

/**
 * Ticks by the clock and runs the due tasks, in the order of the list. A task that fails is reported and does not affect the others.
 * @param slices while pushes of the last tick still wait to be sent, the next tick waits too, and then sends what is newest
 */
export function startFanOut(
  clock: Pick<Clock, "every">,
  tasks: readonly TickTask[],
  report: (error: unknown) => void,
  slices?: Pick<Slices, "sent">,
): Stop {
  let count = 0;
  return clock.every(TICK_MS, async () => {
    await slices?.sent();
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
