/** Stops a timer. */
export type Stop = () => void;

/** Time as the exchange sees it; injected, so that tests and simulations set it. Milliseconds since the epoch. */
export interface Clock {
  now(): number;
  /** Calls `task` every `ms` from now on. A task that is still running is not started again. */
  every(ms: number, task: () => void | Promise<void>): Stop;
  /** Calls `task` once in `ms`. */
  after(ms: number, task: () => void | Promise<void>): Stop;
}
