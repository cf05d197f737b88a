import type { Clock, Stop } from "./clock.ts";
import { Refused } from "./refused.ts";

/** What failed is tried again after so long, ms. */
const RETRY_MS = 1_000;
/** It looks again at least so often: system timers know no longer waits than some days. */
const LONGEST_MS = 3_600_000;

/** What stands for a failure of the database that `perform` has reported. */
const isReported = (error: unknown) => error instanceof Refused && error.code === "market_busy";

export interface DueTimerParts {
  readonly clock: Clock;
  readonly report: (error: unknown) => void;
  /** Does everything that is due. Errors are reported, and all of it is tried again. */
  work(): Promise<void>;
  /** When something is due next, unix ms; `null`: nothing is. */
  next(): Promise<number | null>;
}

/** One timer for the next due item in the database; a start continues where the last process stopped. */
export interface DueTimer {
  /** Checks now; resolves when everything that is due is done. */
  start(): Promise<void>;
  /** Checks now, and resets the timer: the due items have changed. */
  arm(): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
  /** Starts no more work; resolves when the running work is done. */
  stop(): Promise<void>;
}

/** Creates the timer; nothing runs before `start` or `arm`. What fails is tried again after a second. */
export function createDueTimer({ clock, report, work, next }: DueTimerParts): DueTimer {
  let stopTimer: Stop | null = null;
  let working: Promise<void> | null = null;
  let isStopped = false;
  let isAsked = false;

  const turn = async () => {
    let wait = RETRY_MS;
    try {
      do {
        isAsked = false;
        await work();
        const due = await next();
        wait = due === null ? LONGEST_MS : Math.min(LONGEST_MS, Math.max(0, due - clock.now()));
      } while (isAsked && !isStopped);
    } catch (error) {
      const failures: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
      for (const failure of failures) if (!isReported(failure)) report(failure);
    }
    working = null;
    stopTimer?.();
    stopTimer = isStopped ? null : clock.after(wait, look);
  };
  const look = (): Promise<void> => {
    isAsked = true;
    working ??= turn();
    return working;
  };
  const arm = () => {
    if (!isStopped) void look();
  };
  const idle = async () => {
    while (working) await working;
  };
  return {
    arm,
    idle,
    start() {
      arm();
      return idle();
    },
    stop() {
      isStopped = true;
      stopTimer?.();
      return idle();
    },
  };
}
