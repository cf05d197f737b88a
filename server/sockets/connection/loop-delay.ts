import { monitorEventLoopDelay } from "node:perf_hooks";

/** The histogram's timer, ms; what it measures includes this. */
const RESOLUTION = 10;

/** How late the event loop runs. */
export interface LoopDelay {
  /** The 99th percentile since the last call, ms. */
  take(): number;
  stop(): void;
}

/** Measures the delay of the event loop of this process. */
export function measureLoopDelay(): LoopDelay {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION });
  delay.enable();
  return {
    take() {
      const worst = delay.percentile(99) / 1e6 - RESOLUTION;
      delay.reset();
      return Math.max(0, worst);
    },
    stop: () => delay.disable(),
  };
}
