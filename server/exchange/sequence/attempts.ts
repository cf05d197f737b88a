import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";
import { Refused } from "../kit/refused.ts";
import { commit } from "./commit.ts";
import { type Conflict, conflictIn } from "./conflict.ts";
import type { Job } from "./queue.ts";
import type { SequenceRules } from "./types.ts";

/** A group is tried so often before the commands that are in its way are refused. */
const TRIES = 3;

export interface AttemptDeps {
  /** Hears of a group that wrote something and was committed. */
  readonly committed: () => void;
  readonly report: (error: unknown) => void;
}

/** Works on jobs as one group. Each job is answered, and then added to `answered`. */
export type WorkOn<Command, Outcome> = (
  db: Kysely<Schema>,
  jobs: readonly Job<Command, Outcome>[],
  answered: Set<Job<Command, Outcome>>,
) => Promise<void>;

/**
 * Makes what works on a group: load, run, write, publish, answer. A group whose write meets a conflict is undone in memory, loaded and
 * run again. What conflicts three times is refused: the commands that spend from the account that was short, or, where no account is
 * named, the job that conflicts when it is alone. The others go on.
 * @returns rejects with what has no known cause; then memory is as before the group that failed, and its jobs are not answered
 */
export function createAttempts<Command, Outcome, Group>(
  rules: SequenceRules<Command, Outcome, Group>,
  { committed, report }: AttemptDeps,
): WorkOn<Command, Outcome> {
  const { undo } = rules;
  type Jobs = readonly Job<Command, Outcome>[];
  type Refusals = ReadonlyMap<Command, Refused>;
  type Result = (() => Outcome) | Refused;

  const attempt = (group: Group, command: Command): Result => {
    try {
      return rules.run(group, command);
    } catch (error) {
      if (error instanceof Refused) return error;
      throw error;
    }
  };
  /** One try. @returns what each job is answered with */
  const tryOnce = async (db: Kysely<Schema>, jobs: Jobs, refusals: Refusals) => {
    const group = await rules.load(
      db,
      jobs.flatMap((job) => job.commands),
    );
    const resultOf = (command: Command) => refusals.get(command) ?? attempt(group, command);
    const results = jobs.map((job) => job.commands.map(resultOf));
    if (!rules.isEmpty(group)) {
      await commit(db, (transaction) => rules.write(transaction, group));
      committed();
    }
    undo.clear();
    try {
      rules.committed(group);
    } catch (error) {
      // It is committed whatever becomes of its publication.
      report(error);
    }
    return results.map((own) => own.map((result) => (result instanceof Refused ? result : result())));
  };
  /** As `tryOnce`, or takes everything back and returns what the group conflicts with. */
  const tryOrUndo = async (...group: Parameters<typeof tryOnce>) => {
    try {
      return { outcomes: await tryOnce(...group), conflict: null };
    } catch (error) {
      undo.rollBack();
      const conflict = conflictIn(error);
      if (conflict === null) throw error;
      return { outcomes: null, conflict };
    }
  };
  /** The commands that are to blame for a conflict, with those that were before. */
  const blamed = (jobs: Jobs, conflict: Conflict, before: Refusals): Refusals => {
    const { accountIds, refusal } = conflict;
    const spends = (command: Command) => rules.spendsFrom(command).some((id) => accountIds.includes(id));
    const found = jobs.flatMap((job) => job.commands).filter(spends);
    return new Map([...before, ...found.map((command) => [command, refusal] as const)]);
  };

  const workOn = async (
    db: Kysely<Schema>,
    jobs: Jobs,
    answered: Set<Job<Command, Outcome>>,
    refusals: Refusals = new Map(),
  ): Promise<void> => {
    const answer = (outcomes: readonly (readonly (Outcome | Refused)[])[]) =>
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
  return (db, jobs, answered) => workOn(db, jobs, answered);
}
