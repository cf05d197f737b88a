/** Stops a timer. */
export type Stop = () => void;

/** Time as the exchange sees it; injected, so that tests and simulations set it. */
export interface Clock {
  /** Wall time, unix ms. Never goes backwards while the process runs (see `createSteadyTime`); it may jump forward. */
  now(): number;
  /** Milliseconds since some moment of this process, with fractions. Steps of the wall clock do not move it: measures spans and ages. */
  monotonic(): number;
  /** Calls `task` every `ms` from now on. A task that is still running is not started again. */
  every(ms: number, task: () => void | Promise<void>): Stop;
  /** Calls `task` once in `ms`. */
  after(ms: number, task: () => void | Promise<void>): Stop;
}
