import { Refused } from "../kit/refused.ts";
import type { LeaseLost } from "./fence.ts";

/** So many commands wait in a sequence at most, where the settings do not say. */
export const LONGEST_QUEUE = 2_000;

/** Commands that were submitted together and are answered together, one outcome each. */
export interface Job<Command, Outcome> {
  readonly commands: readonly Command[];
  readonly answer: (outcomes: readonly (Outcome | Refused)[]) => void;
  /** Instead of an answer: nobody here knows what becomes of it, another process owns the sequence. */
  readonly abandon: (error: LeaseLost) => void;
}

/** Refuses a whole job: nothing of it happened. */
export function refuseBusy<Command, Outcome>(job: Job<Command, Outcome>): void {
  job.answer(job.commands.map(() => new Refused("market_busy")));
}

/** The jobs that wait for their group, in order of arrival. */
export interface Queue<Command, Outcome> {
  /** How many jobs wait. */
  readonly length: number;
  /**
   * Adds a job, or refuses it with `market_busy` when the queue is full.
   * @param yields it yields to others: in a full queue it is refused, even after it was accepted, to make room for a job that does not yield
   */
  add(job: Job<Command, Outcome>, yields: boolean): void;
  /** The jobs of the next group; they stay in the queue. */
  next(): readonly Job<Command, Outcome>[];
  /** Takes the jobs of the next group out. */
  take(): readonly Job<Command, Outcome>[];
}

export interface QueueLimits {
  /** So many jobs make a group at most. */
  readonly largestGroup: number;
  /** A job is accepted while fewer commands than this wait. */
  readonly longest: number;
}

/** An empty queue. */
export function createQueue<Command, Outcome>({
  largestGroup,
  longest,
}: QueueLimits): Queue<Command, Outcome> {
  let jobs: Job<Command, Outcome>[] = [];
  const yielding = new Set<Job<Command, Outcome>>();
  let waiting = 0;

  const forget = (job: Job<Command, Outcome>) => {
    yielding.delete(job);
    waiting -= job.commands.length;
  };
  /** Refuses jobs that yield, the newest first, until there is room. */
  const makeRoom = () => {
    const newestFirst = [...yielding].reverse();
    for (const job of newestFirst) {
      if (waiting < longest) return;
      forget(job);
      jobs = jobs.filter((one) => one !== job);
      refuseBusy(job);
    }
  };

  return {
    get length() {
      return jobs.length;
    },
    add(job, yields) {
      if (waiting >= longest && !yields) makeRoom();
      if (waiting >= longest) {
        refuseBusy(job);
        return;
      }
      jobs.push(job);
      waiting += job.commands.length;
      if (yields) yielding.add(job);
    },
    next: () => jobs.slice(0, largestGroup),
    take() {
      const group = jobs.slice(0, largestGroup);
      jobs = jobs.slice(largestGroup);
      for (const job of group) forget(job);
      return group;
    },
  };
}
