import type { Kysely } from "kysely";
import type { Storage } from "#server/storage/storage.ts";
import type { Schema } from "#server/storage/tables.ts";
import { Refused } from "../kit/refused.ts";
import { commit } from "./commit.ts";
import { type Conflict, conflictIn } from "./conflict.ts";
import type { Fence } from "./fence.ts";
import type { Job } from "./queue.ts";
import type { SequenceRules } from "./types.ts";

/** A group is tried so often before the commands that are in its way are refused. */
const TRIES = 3;

export interface AttemptDeps {
  readonly storage: Storage;
  readonly fence: Fence;
  /** Receives each committed group with changes. */
  readonly committed: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * Works on jobs as one group. Each job is answered, and then added to `answered`. Rejects with what has no known cause; then memory is as it
 * was before the group, and the jobs that are not in `answered` have none.
 */
export type WorkOn<Command, Outcome> = (
  db: Kysely<Schema>,
  jobs: readonly Job<Command, Outcome>[],
  answered: Set<Job<Command, Outcome>>,
) => Promise<void>;

/** What each command of each job is answered with. */
type Outcomes<Outcome> = readonly (readonly (Outcome | Refused)[])[];
/** Commands that are refused without being run. */
type Refusals<Command> = ReadonlyMap<Command, Refused>;

const commandsOf = <Command, Outcome>(jobs: readonly Job<Command, Outcome>[]) =>
  jobs.flatMap((job) => job.commands);

/** One try at a group. @returns rejects with what kept it from being committed; memory is still as it ran */
function createTry<Command, Outcome, Group>(
  rules: SequenceRules<Command, Outcome, Group>,
  { storage, fence, committed, report }: AttemptDeps,
) {
  const run = (group: Group, command: Command): (() => Outcome) | Refused => {
    try {
      return rules.run(group, command);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  };
  return async (
    db: Kysely<Schema>,
    jobs: readonly Job<Command, Outcome>[],
    refusals: Refusals<Command>,
  ): Promise<Outcomes<Outcome>> => {
    const group = await rules.load(db, commandsOf(jobs));
    const results = jobs.map((job) =>
      job.commands.map((command) => refusals.get(command) ?? run(group, command)),
    );
    if (!rules.isEmpty(group)) {
      await rules.prepare(db, group);
      const isAnswered = await commit(db, fence, (transaction) => rules.write(transaction, group));
      // On another connection: this one is lost.
      if (!isAnswered) await rules.recall(storage, group).catch(report);
      committed();
    }
    rules.undo.clear();
    try {
      rules.committed(group);
    } catch (error) {
      // It is committed whatever becomes of its publication.
      report(error);
    }
    return results.map((own) => own.map((result) => (result instanceof Refused ? result : result())));
  };
}

/**
 * Makes what works on groups: load, run, write, publish, answer. A group whose write meets a conflict is undone, loaded and run again.
 * After three tries the commands that spend from the account that was short are refused, and the others go on; where the conflict names
 * no account, each job is tried alone, and refused where it conflicts three times more.
 */
export function createAttempts<Command, Outcome, Group>(
  rules: SequenceRules<Command, Outcome, Group>,
  deps: AttemptDeps,
): WorkOn<Command, Outcome> {
  type Jobs = readonly Job<Command, Outcome>[];
  const tryOnce = createTry(rules, deps);

  /** @returns the outcomes of the group, or what it conflicts with */
  const tryOrUndo = async (...group: Parameters<typeof tryOnce>) => {
    try {
      return { outcomes: await tryOnce(...group), conflict: null };
    } catch (error) {
      rules.undo.rollBack();
      const conflict = conflictIn(error);
      if (conflict === null) throw error;
      return { outcomes: null, conflict };
    }
  };
  /** The commands that are to blame for a conflict, with those that were before. */
  const blamed = (jobs: Jobs, { accountIds, refusal }: Conflict, before: Refusals<Command>) => {
    const spends = (command: Command) => rules.spendsFrom(command).some((id) => accountIds.includes(id));
    const found = commandsOf(jobs).filter(spends);
    return new Map([...before, ...found.map((command) => [command, refusal] as const)]);
  };
  const workOn = async (
    db: Kysely<Schema>,
    jobs: Jobs,
    answered: Set<Job<Command, Outcome>>,
    refusals: Refusals<Command>,
  ): Promise<void> => {
    const answer = (outcomes: Outcomes<Outcome>) =>
      jobs.forEach((job, index) => {
        answered.add(job);
        job.answer(outcomes[index] ?? []);
      });
    for (let tries = 1; ; tries += 1) {
      const { outcomes, conflict } = await tryOrUndo(db, jobs, refusals);
      if (outcomes !== null) return answer(outcomes);
      if (tries < TRIES) continue;
      const more = blamed(jobs, conflict, refusals);
      if (more.size > refusals.size) return workOn(db, jobs, answered, more);
      if (jobs.length < 2) return answer(jobs.map((job) => job.commands.map(() => conflict.refusal)));
      for (const job of jobs) await workOn(db, [job], answered, refusals);
      return;
    }
  };
  return (db, jobs, answered) => workOn(db, jobs, answered, new Map());
}
