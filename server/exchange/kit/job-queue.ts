import { Refused } from "./refused.ts";

/** Commands that were submitted together and are answered together, with an outcome each. */
export interface Job<Command, Outcome> {
  readonly commands: readonly Command[];
  readonly answer: (outcomes: readonly Outcome[]) => void;
}

/** The waiting jobs of one sequence of commands, processed group by group: a group is one transaction. */
export interface JobQueue<Command, Outcome> {
  submit(commands: readonly Command[]): Promise<readonly Outcome[]>;
  /** The next group, in order of arrival; it stays in the queue. */
  nextGroup(): readonly Job<Command, Outcome>[];
  /** Takes the next group out. */
  takeGroup(): readonly Job<Command, Outcome>[];
  /** Starts the worker for its internal work: a group may then be empty. */
  wake(): void;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
}

export interface QueueOptions {
  /** Maximum jobs per group: the others wait for it. */
  readonly largestGroup: number;
  /** Whether the worker has internal work, besides the jobs. */
  readonly hasOwnWork?: () => boolean;
  /** Receives the number of waiting jobs after each change. */
  readonly onLength?: (length: number) => void;
}

/** Refuses a whole job: none of its commands was executed. */
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
    // Begins after the present callback, so that jobs of the same callback form one group.
    await null;
    try {
      while (jobs.length > 0 || hasOwnWork()) await workGroup(queue);
    } finally {
      // Synchronous with the check above: a later job starts the work again.
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
