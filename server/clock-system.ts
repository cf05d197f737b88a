import type { Clock, Stop } from "./exchange/clock.ts";

/**
 * The machine's clock. Its timers do not keep the process alive; a task that fails is reported and runs again when it is
 * next due.
 */
export function createSystemClock(report: (error: unknown) => void): Clock {
  const run = async (task: () => void | Promise<void>) => {
    try {
      await task();
    } catch (error) {
      report(error);
    }
  };
  return {
    now: () => Date.now(),
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
