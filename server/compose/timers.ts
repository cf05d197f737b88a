import type { Ownable } from "../cluster/leases/types.ts";
import type { Clock, Stop } from "../exchange/kit/clock.ts";
import { doAll } from "../exchange/kit/do-all.ts";
import { TIMERS } from "../exchange/sequence/names.ts";

/** Something that starts automatically. Every step of it is guarded by the database, so a second run of it changes nothing. */
export interface Timed {
  /** Begins, again after a stop. Resolves when what fell due meanwhile is done. */
  start(): void | Promise<void>;
  /** Starts no more; resolves when what is under way is done. */
  stop(): void | Promise<void>;
}

/** A task that runs at intervals, one run after the other. */
export function periodic(clock: Pick<Clock, "every">, ms: number, task: () => Promise<unknown>): Timed {
  let stopTimer: Stop = () => {};
  let running: Promise<unknown> = Promise.resolve();
  return {
    start() {
      stopTimer = clock.every(ms, async () => {
        running = task();
        await running;
      });
    },
    async stop() {
      stopTimer();
      // Its failure is reported by the clock.
      await running.catch(() => undefined);
    },
  };
}

/** Something that is begun by a function, which returns its end. */
export function begun(begin: () => Stop): Timed {
  let end: Stop = () => {};
  return {
    start() {
      end = begin();
    },
    stop: () => end(),
  };
}

/** Something that is done with each start, and has no end. */
export const once = (task: () => Promise<unknown>): Timed => ({
  async start() {
    await task();
  },
  stop() {},
});

/**
 * Everything that starts automatically, as one sequence: its parts start in order and stop in reverse. One process runs it; where that
 * process stops or dies, another one takes over from what the database says.
 */
export function createTimers(parts: readonly Timed[], report: (error: unknown) => void): Ownable {
  let started: Timed[] = [];
  const close = async () => {
    const stopping = started.toReversed();
    started = [];
    await doAll(stopping.map((part) => () => part.stop()));
  };
  return {
    name: TIMERS,
    async open() {
      for (const part of parts) {
        started.push(part);
        await part.start();
      }
    },
    close,
    lost: () => void close().catch(report),
  };
}
