import { Refused } from "../refused.ts";
import type { MarketCommand } from "./commands.ts";
import type { Order } from "./types.ts";

/** What became of a command: the orders it was about, or the refusal. */
export type Outcome = readonly Order[] | Refused;

/** Commands that were handed in together and are answered together. */
export interface Job {
  readonly commands: readonly MarketCommand[];
  readonly answer: (outcomes: readonly Outcome[]) => void;
}

/** So many jobs make a group at most: a group is one transaction, and the others wait for it. */
const LARGEST_GROUP = 256;

/** The waiting jobs of a market, worked on one group after the other. */
export interface JobQueue {
  submit(commands: readonly MarketCommand[]): Promise<readonly Outcome[]>;
  /** Takes the next group out, in order of arrival. */
  takeGroup(): Job[];
  /** Whether one of the next group's commands is a user's. */
  hasUsers(): boolean;
  /** Resolves when nothing waits and nothing is worked on. */
  idle(): Promise<void>;
}

/** Refuses a whole job: nothing of it happened. */
export function refuseBusy(job: Job): void {
  job.answer(job.commands.map(() => new Refused("market_busy")));
}

const isUsers = (job: Job) => job.commands.some((command) => command.trader.kind === "user");

/** @param workGroup takes a group out of the queue and answers it; must not reject. */
export function createJobQueue(workGroup: (queue: JobQueue) => Promise<void>): JobQueue {
  let jobs: Job[] = [];
  let working: Promise<void> | null = null;

  const work = async () => {
    // Begins when the present callback is through, so that what was handed in with it makes one group.
    await null;
    try {
      while (jobs.length > 0) await workGroup(queue);
    } finally {
      // In one go with the check above: a job that comes after it begins to work anew.
      working = null;
    }
  };

  const queue: JobQueue = {
    submit: (commands) =>
      new Promise((answer) => {
        jobs.push({ commands, answer });
        working ??= work();
      }),
    takeGroup() {
      const group = jobs.slice(0, LARGEST_GROUP);
      jobs = jobs.slice(LARGEST_GROUP);
      return group;
    },
    hasUsers: () => jobs.slice(0, LARGEST_GROUP).some(isUsers),
    idle: async () => {
      while (working) await working;
    },
  };
  return queue;
}
