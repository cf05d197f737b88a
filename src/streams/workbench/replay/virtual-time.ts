import { asyncScheduler, type SchedulerAction, type SchedulerLike, VirtualTimeScheduler } from "rxjs";

/** Time that passes only on request, for everything on RxJS's default scheduler. */
export interface VirtualTime {
  /** Ms since the beginning. */
  elapsed(): number;
  /** Runs all timers that are due until then, and stops there. */
  advanceTo(elapsed: number): void;
  /** Gives real time back; what is still scheduled never runs. */
  end(): void;
}

/**
 * Takes the default scheduler over. One at a time: the scheduler belongs to the whole page.
 * @param startedAt unix ms at the beginning
 */
export function createVirtualTime(startedAt: number): VirtualTime {
  const virtual = new VirtualTimeScheduler(undefined, 0);
  const real: Pick<SchedulerLike, "schedule" | "now"> = {
    schedule: asyncScheduler.schedule,
    now: asyncScheduler.now,
  };
  const schedule = <State>(
    work: (this: SchedulerAction<State>, state?: State) => void,
    delay = 0,
    state?: State,
  ) => virtual.schedule(work, delay, state);
  Object.assign(asyncScheduler, { schedule, now: () => startedAt + virtual.frame });
  return {
    elapsed: () => virtual.frame,
    advanceTo: (elapsed) => {
      virtual.maxFrames = elapsed;
      virtual.flush();
      virtual.frame = Math.max(virtual.frame, elapsed);
    },
    end: () => {
      Object.assign(asyncScheduler, real);
      virtual.actions.splice(0);
    },
  };
}
