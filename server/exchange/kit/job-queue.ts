import { Refused } from "./refused.ts";

/** Commands that were handed in together and are answered together, an outcome each. */
export interface Job<Command, Outcome> {
  readonly commands: readonly Command[];
  readonly answer: (outcomes: readonly Outcome[]) => void;
}

/** The waiting jobs of one sequence of commands, worked on one group after the other: a group is one transaction. */
export interface JobQueue<Command, Outcome> {
  submit(commands: readonly Command[]): Promise<readonly Outcome[]>;
  /** The next group, in order of arrival; it stays in the queue. */
  nextGroup(): readonly Job<Command, Outcome>[];
  /** Takes the next group out. */
  takeGroup(): readonly Job<Command, Outcome>[];
  /** Begins to work where the worker has work of its own: a group may then be empty. */
  wake(): void;
  /** Resolves when nothing waits and nothing is worked on. */
  idle(): Promise<void>;
}

export interface QueueOptions {
  /** So many jobs make a group at most: the others wait for it. */
  readonly largestGroup: number;
  /** Whether the worker has work of its own, besides the jobs. */
  readonly hasOwnWork?: () => boolean;
  /** Hears how many jobs wait, after each change. */
  readonly onLength?: (length: number) => void;
}

/** Refuses a whole job: nothing of it happened. */
export function refuseBusy<Command, Outcome>(job: Job<Command, Outcome | Refused>): void {
  job.answer(job.commands.map(() => new Refused("market_busy")));
}

/** @param workGroup takes a group out of the queue and answers it; must not reject. */
export function createJobQueue<Command, Outcome>(
  workGroup: (queue: JobQueue<Command, Outcome>) => Promise<void>,
  { largestGroup, hasOwnWork = () => false, onLength = () => {} }: QueueOptions,
): JobQueue<Command, Outcome> {
  let jobs: Job<Command, Outcome>[] = [];
  let working: Promise<void> | null = null;

  const work = async () => {
    // Begins when the present callback is through, so that what was handed in with it makes one group.
    await null;
    try {
      while (jobs.length > 0 || hasOwnWork()) await workGroup(queue);
    } finally {
      // In one go with the check above: a job that comes after it begins to work anew.
      working = null;
    }
  };
  const wake = () => {
    working ??= work();
  };

  const queue: JobQueue<Command, Outcome> = {
    submit: (commands) =>
      new Promise((answer) => {
        jobs.push({ commands, answer });
        onLength(jobs.length);
        wake();
      }),
    nextGroup: () => jobs.slice(0, largestGroup),
    takeGroup() {
      const group = jobs.slice(0, largestGroup);
      jobs = jobs.slice(largestGroup);
      onLength(jobs.length);
      return group;
    },
    wake,
    idle: async () => {
      while (working) await working;
    },
  };
  return queue;
}
