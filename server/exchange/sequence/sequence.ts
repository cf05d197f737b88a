import type { Kysely } from "kysely";
import type { Storage } from "#server/storage/storage.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Clock } from "../kit/clock.ts";
import { type GroupMetrics, noGroupMetrics } from "../kit/group-metrics.ts";
import { createAttempts } from "./attempts.ts";
import { type Fence, LeaseLost, noFence } from "./fence.ts";
import type { OwnJobs } from "./own-work.ts";
import { createQueue, type Job, LONGEST_QUEUE, type Queue, refuseBusy } from "./queue.ts";
import type { Sequence, SequenceRules } from "./types.ts";

export interface SequenceDeps {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "monotonic">;
  /** Receives what should not happen: a commit that failed for no known cause, a memory that could not be rebuilt. */
  readonly report: (error: unknown) => void;
  readonly groupMetrics?: GroupMetrics | undefined;
  /** Begins each commit. Absent: no other process can own the sequence. */
  readonly fence?: Fence | undefined;
  /** So many commands wait at most, see `LONGEST_QUEUE`. */
  readonly longestQueue?: number | undefined;
}

export interface SequenceSetup<Command, Outcome> {
  /** Names it in metrics: `spot:<market id>`, `leverage`, `options`. */
  readonly name: string;
  /** So many jobs make a group at most: a group is one transaction, and the others wait for it. */
  readonly largestGroup: number;
  /** What the sequence does on its own, before the jobs of a group. */
  readonly own?: OwnJobs<Command, Outcome>;
}

/** What waits for a sequence: what was submitted, and its own work. */
interface Waiting<Command, Outcome> {
  readonly queue: Queue<Command, Outcome>;
  readonly own: OwnJobs<Command, Outcome> | undefined;
}

const isIdle = <Command, Outcome>({ queue, own }: Waiting<Command, Outcome>) =>
  queue.length === 0 && own?.isEmpty !== false;

/** Takes the jobs of the next group. @returns them, and how many submitted commands they hold */
function takeNext<Command, Outcome>({ queue, own }: Waiting<Command, Outcome>) {
  const { jobs: first, isAlone } = own?.take() ?? { jobs: [], isAlone: false };
  const submitted = isAlone ? [] : queue.take();
  const commands = submitted.reduce((sum, job) => sum + job.commands.length, 0);
  return { jobs: [...first, ...submitted], commands };
}

/** How a sequence ends whose lease is lost. */
interface Ending {
  /** Set once it is. */
  error: LeaseLost | null;
}

/** Makes what works on the next group. It does not reject: what fails is reported, and its jobs are refused. */
function createWorker<Command, Outcome, Group>(
  { storage, clock, report, groupMetrics = noGroupMetrics, fence = noFence }: SequenceDeps,
  rules: SequenceRules<Command, Outcome, Group>,
  waiting: Waiting<Command, Outcome>,
  { name, ending }: { readonly name: string; readonly ending: Ending },
): () => Promise<void> {
  /** Whether memory may differ from the database: a group failed, and the rebuild after it did too. */
  let isStale = false;
  let group = { commands: 0, began: 0 };
  const workOn = createAttempts(rules, {
    storage,
    fence,
    report,
    committed() {
      const { commands, began } = group;
      groupMetrics.committed({ sequence: name, commands, ms: clock.monotonic() - began });
    },
  });
  const rebuild = async (db: Kysely<Schema>) => {
    isStale = true;
    await rules.rebuild(db);
    rules.undo.clear();
    isStale = false;
  };
  const readsNext = () =>
    waiting.own?.isEmpty === false || waiting.queue.next().some(({ commands }) => commands.some(rules.reads));
  const recover = async (error: unknown, jobs: readonly Job<Command, Outcome>[]) => {
    if (error instanceof LeaseLost) ending.error ??= error;
    const { error: lost } = ending;
    if (lost !== null) {
      for (const job of jobs) job.abandon(lost);
      return;
    }
    report(error);
    await rebuild(storage).catch(report);
    waiting.own?.pause();
    jobs.forEach(refuseBusy);
  };

  return async () => {
    const answered = new Set<Job<Command, Outcome>>();
    let taken: readonly Job<Command, Outcome>[] | null = null;
    const work = async (db: Kysely<Schema>) => {
      // Taken only now: what arrived while the database was busy joins the group.
      const { jobs, commands } = takeNext(waiting);
      taken = jobs;
      group = { commands, began: clock.monotonic() };
      if (isStale) await rebuild(db);
      await workOn(db, jobs, answered);
    };
    try {
      // On one connection from the first read to the commit. SQLite has only one: nothing changes there what was read.
      if (readsNext()) await storage.connection().execute(work);
      else await work(storage);
    } catch (error) {
      const jobs = taken ?? takeNext(waiting).jobs;
      await recover(
        error,
        jobs.filter((job) => !answered.has(job)),
      );
    }
    groupMetrics.queued(name, waiting.queue.length);
  };
}

/** Creates a sequence over its rules. Its memory is to be rebuilt before the first command. */
export function createSequence<Command, Outcome, Group>(
  deps: SequenceDeps,
  rules: SequenceRules<Command, Outcome, Group>,
  { name, largestGroup, own }: SequenceSetup<Command, Outcome>,
): Sequence<Command, Outcome> {
  const { groupMetrics = noGroupMetrics, longestQueue = LONGEST_QUEUE } = deps;
  const queue = createQueue<Command, Outcome>({ largestGroup, longest: longestQueue });
  const waiting = { queue, own };
  const ending: Ending = { error: null };
  const workGroup = createWorker(deps, rules, waiting, { name, ending });
  let working: Promise<void> | null = null;

  const abandonAll = (error: LeaseLost) => {
    for (let jobs = queue.take(); jobs.length > 0; jobs = queue.take())
      for (const job of jobs) job.abandon(error);
  };
  const workAll = async () => {
    // Begins when the present callback is through, so that what was submitted with it makes one group.
    await null;
    try {
      while (ending.error === null && !isIdle(waiting)) await workGroup();
    } finally {
      // In one go with the check above: a job that comes after it begins to work again.
      working = null;
      if (ending.error !== null) abandonAll(ending.error);
    }
  };
  const wake = () => {
    working ??= workAll();
  };
  return {
    submit: (commands, { yields = false } = {}) =>
      new Promise((answer, abandon) => {
        queue.add({ commands, answer, abandon }, yields);
        groupMetrics.queued(name, queue.length);
        wake();
      }),
    wake,
    idle: async () => {
      while (working) await working;
    },
    lose() {
      ending.error ??= new LeaseLost(name);
      wake();
    },
  };
}
