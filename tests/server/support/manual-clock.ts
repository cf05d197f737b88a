import type { Clock, Stop } from "#server/exchange/kit/clock.ts";
import { createSteadyTime } from "#server/exchange/kit/steady-time.ts";
import { turn } from "./turn.ts";

/** A clock that only a test advances. */
export interface ManualClock extends Clock {
  /** Sets the wall clock forward or, where `ms` is negative, back; timers and `monotonic` do not notice. */
  step(ms: number): void;
  /** Runs everything that falls due in the next `ms`, in order of time (then of registration), each task to its end. */
  advance(ms: number): Promise<void>;
}

interface Timer {
  due: number;
  readonly order: number;
  readonly period: number | null;
  readonly task: () => void | Promise<void>;
  running: boolean;
}

/** So many turns of the event loop a task may take before the clock goes on without it (it may wait for another timer). */
const TURNS = 50;

/** @param start the first `now()`, ms. A task's error rejects `advance`. */
export function createManualClock(start: number): ManualClock {
  let now = 0;
  let offset = start;
  let count = 0;
  const timers = new Set<Timer>();
  const failures: unknown[] = [];

  const add = (ms: number, task: Timer["task"], period: number | null): Stop => {
    const timer: Timer = { due: now + ms, order: count, period, task, running: false };
    count += 1;
    timers.add(timer);
    return () => timers.delete(timer);
  };

  const earliest = (until: number): Timer | undefined => {
    let found: Timer | undefined;
    for (const timer of timers) {
      if (timer.due > until) continue;
      if (!found || timer.due < found.due || (timer.due === found.due && timer.order < found.order))
        found = timer;
    }
    return found;
  };

  const run = async (timer: Timer) => {
    if (timer.running) return;
    timer.running = true;
    const ended = (async () => timer.task())()
      .catch((error: unknown) => failures.push(error))
      .finally(() => {
        timer.running = false;
      });
    const isOver = () => !timer.running;
    for (let turns = 0; timer.running && turns < TURNS; turns += 1) await Promise.race([ended, turn(isOver)]);
  };

  return {
    now: createSteadyTime(
      () => now + offset,
      () => now,
    ),
    monotonic: () => now,
    step(ms) {
      offset += ms;
    },
    every: (ms, task) => add(ms, task, ms),
    after: (ms, task) => add(ms, task, null),
    async advance(ms) {
      const until = now + ms;
      for (let timer = earliest(until); timer; timer = earliest(until)) {
        now = Math.max(now, timer.due);
        if (timer.period === null) timers.delete(timer);
        else timer.due += timer.period;
        await run(timer);
      }
      now = until;
      await turn();
      if (failures.length > 0) throw new AggregateError(failures.splice(0), "Tasks of the clock failed");
    },
  };
}
