import type { Clock, Stop } from "../exchange/kit/clock.ts";
import { createSteadyTime } from "../exchange/kit/steady-time.ts";

/**
 * The machine's clock. Its timers do not keep the process alive; a task that fails is reported and runs again when it is
 * next due. A wall clock that is set back is reported, and times go on without going back.
 */
export function createSystemClock(report: (error: unknown) => void): Clock {
  const run = async (task: () => void | Promise<void>) => {
    try {
      await task();
    } catch (error) {
      report(error);
    }
  };
  const monotonic = () => performance.now();
  const stepped = (ms: number) =>
    report(
      new Error(`The machine's clock went back by ${Math.round(ms)} ms; times go on from where they were`),
    );
  return {
    now: createSteadyTime(() => Date.now(), monotonic, stepped),
    monotonic,
    every(ms, task): Stop {
      let running = false;
      const timer = setInterval(() => {
        if (running) return;
        running = true;
        void run(task).then(() => {
          running = false;
        });
      }, ms);
      timer.unref();
      return () => clearInterval(timer);
    },
    after(ms, task): Stop {
      const timer = setTimeout(() => void run(task), ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}
