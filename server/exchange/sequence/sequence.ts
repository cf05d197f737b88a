import type { Kysely } from "kysely";
import type { Storage } from "#server/storage/sqlite/open.ts";
import type { Schema } from "#server/storage/tables.ts";
import type { Clock } from "../kit/clock.ts";
import { type GroupMetrics, noGroupMetrics } from "../kit/group-metrics.ts";
import { createAttempts } from "./attempts.ts";
import type { OwnJobs } from "./own-work.ts";
import { createQueue, type Job, LONGEST_QUEUE, refuseBusy } from "./queue.ts";
import type { Sequence, SequenceRules } from "./types.ts";

export interface SequenceDeps {
  readonly storage: Storage;
  readonly clock: Pick<Clock, "monotonic">;
  /** Receives what should not happen: a commit that failed for no known cause, a memory that could not be rebuilt. */
  readonly report: (error: unknown) => void;
  readonly groupMetrics?: GroupMetrics | undefined;
}

export interface SequenceSetup<Command, Outcome> {
  /** Names it in metrics: `spot:<market id>`, `leverage`, `options`. */
  readonly name: string;
  /** So many jobs make a group at most: a group is one transaction, and the others wait for it. */
  readonly largestGroup: number;
  /** So many commands wait at most, see `LONGEST_QUEUE`. */
  readonly longestQueue?: number | undefined;
  /** What the sequence does on its own, before the jobs of a group. */
  readonly own?: OwnJobs<Command, Outcome>;
}

/** Makes a sequence over its rules. Its memory is to be rebuilt before the first command. */
export function createSequence<Command, Outcome, Group>(
  { storage, clock, report, groupMetrics = noGroupMetrics }: SequenceDeps,
  rules: SequenceRules<Command, Outcome, Group>,
  { name, largestGroup, longestQueue = LONGEST_QUEUE, own }: SequenceSetup<Command, Outcome>,
): Sequence<Command, Outcome> {
  type AnyJob = Job<Command, Outcome>;
  const queue = createQueue<Command, Outcome>({ largestGroup, longest: longestQueue });
  let working: Promise<void> | null = null;
  /** Whether memory may differ from the database, because a group failed and could not be followed by a rebuild. */
  let isStale = false;
  let began = 0;
  let submitted = 0;
  const workOn = createAttempts(rules, {
    report,
    committed: () =>
      groupMetrics.committed({ sequence: name, commands: submitted, ms: clock.monotonic() - began }),
  });

  const takeJobs = (): readonly AnyJob[] => {
    const { jobs: ownJobs, isAlone } = own?.take() ?? { jobs: [], isAlone: false };
    const jobs = isAlone ? [] : queue.take();
    submitted = jobs.reduce((sum, { commands }) => sum + commands.length, 0);
    return [...ownJobs, ...jobs];
  };
  const rebuild = async (db: Kysely<Schema>) => {
    isStale = true;
    await rules.rebuild(db);
    rules.undo.clear();
    isStale = false;
  };
  const workGroup = async () => {
    const answered = new Set<AnyJob>();
    let taken: readonly AnyJob[] | null = null;
    const work = async (db: Kysely<Schema>) => {
      // Taken only now: what arrived while the database was busy joins the group.
      const jobs = takeJobs();
      taken = jobs;
      began = clock.monotonic();
      if (isStale) await rebuild(db);
      await workOn(db, jobs, answered);
    };
    try {
      // On one connection from the first read to the commit. SQLite has only one: nothing changes there what was read.
      if (readsNext()) await storage.connection().execute(work);
      else await work(storage);
    } catch (error) {
      report(error);
      await rebuild(storage).catch(report);
      const jobs = taken ?? takeJobs();
      own?.pause();
      for (const job of jobs) if (!answered.has(job)) refuseBusy(job);
    }
    groupMetrics.queued(name, queue.length);
  };
  const readsNext = () =>
    own?.isEmpty === false || queue.next().some(({ commands }) => commands.some(rules.reads));
  const workAll = async () => {
    // Begins when the present callback is through, so that what was submitted with it makes one group.
    await null;
    try {
      while (queue.length > 0 || own?.isEmpty === false) await workGroup();
    } finally {
      // In one go with the check above: a job that comes after it begins to work again.
      working = null;
    }
  };
  const wake = () => {
    working ??= workAll();
  };

  return {
    submit: (commands, { yields = false } = {}) =>
      new Promise((answer) => {
        queue.add({ commands, answer }, yields);
        groupMetrics.queued(name, queue.length);
        wake();
      }),
    wake,
    idle: async () => {
      while (working) await working;
    },
  };
}
