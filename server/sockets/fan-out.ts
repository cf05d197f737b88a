import type { Clock, Stop } from "../exchange/kit/clock.ts";

/** The length of a beat, ms: books, prints and balances go out at each. */
export const BEAT = 100;

/** What goes out at every so many beats. */
export interface Rhythm {
  readonly beats: number;
  readonly task: () => void | Promise<void>;
}

/**
 * Beats by the clock and runs what is due, in the order of the list. A task that fails is reported and spoils nothing for the
 * others.
 */
export function startFanOut(
  clock: Clock,
  rhythms: readonly Rhythm[],
  report: (error: unknown) => void,
): Stop {
  let count = 0;
  return clock.every(BEAT, async () => {
    count += 1;
    for (const { beats, task } of rhythms) {
      if (count % beats !== 0) continue;
      try {
        await task();
      } catch (error) {
        report(error);
      }
    }
  });
}
