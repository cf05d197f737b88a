import type { Kysely } from "kysely";
import type { Schema } from "#server/storage/tables.ts";
import { Refused } from "../kit/refused.ts";
import { recordCommand, requireNew } from "./record.ts";
import type { Once } from "./types.ts";

/** The records of commands that a sequence executes in a group, which is one transaction. */
export interface GroupRecords {
  /** Before a command is executed. @throws Refused, also `Repeated`, where its id has a record already */
  requireNew(once: Once<never> | undefined): void;
  /** After a command was executed. */
  keep<Result>(once: Once<Result> | undefined, result: Result): void;
  readonly isEmpty: boolean;
  /** Stores the records of this group. Within its transaction. @param time unix ms */
  write(db: Kysely<Schema>, time: number): Promise<void>;
}

/** Reads which of a group's commands have a record. Within the transaction of the group. */
export async function loadRecords(
  db: Kysely<Schema>,
  commands: Iterable<{ readonly once?: Once<never> | undefined }>,
): Promise<GroupRecords> {
  const refusals = new Map<Once<never>, Refused>();
  for (const { once } of commands) {
    if (!once) continue;
    await requireNew(db, once).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      refusals.set(once, error);
    });
  }
  return createGroupRecords(refusals);
}

/** @param refusals of commands that must not be executed */
export function createGroupRecords(refusals: ReadonlyMap<Once<never>, Refused> = new Map()): GroupRecords {
  const tasks: ((db: Kysely<Schema>, time: number) => Promise<void>)[] = [];
  return {
    requireNew(once) {
      const refusal = once && refusals.get(once);
      if (refusal) throw refusal;
    },
    keep(once, result) {
      if (once) tasks.push((db, time) => recordCommand(db, once, result, time));
    },
    get isEmpty() {
      return tasks.length === 0;
    },
    async write(db, time) {
      for (const task of tasks) await task(db, time);
    },
  };
}
