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
  /** It looks at least so often, ms, where other processes make items due; by default their commands run here and call `arm`. */
  readonly lookEveryMs?: number;
  /** Does everything that is due. Errors are reported, and all of it is tried again. */
  work(): Promise<void>;
  /** When something is due next, unix ms; `null`: nothing is. */
  next(): Promise<number | null>;
}

/** One timer for the next due item in the database; a start continues where the last process stopped. */
export interface DueTimer {
  /** Checks now; resolves when everything that is due is done. It may be started again after a stop. */
  start(): Promise<void>;
  /** Checks now, and resets the timer: the due items have changed. Does nothing unless it is started: another process runs the timers. */
  arm(): void;
  /** Resolves when no work is running. */
  idle(): Promise<void>;
  /** Starts no more work; resolves when the running work is done. */
  stop(): Promise<void>;
}

/** Creates the timer; nothing runs before `start`. What fails is tried again after a second. */
export function createDueTimer(parts: DueTimerParts): DueTimer {
  const { clock, report, work, next, lookEveryMs = LONGEST_MS } = parts;
  let stopTimer: Stop | null = null;
  let working: Promise<void> | null = null;
  let isStopped = true;
  let isAsked = false;

  const turn = async () => {
    let wait = RETRY_MS;
    try {
      do {
        isAsked = false;
        await work();
        const due = await next();
        wait = due === null ? lookEveryMs : Math.min(lookEveryMs, Math.max(0, due - clock.now()));
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
      isStopped = false;
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
