import type { Kysely } from "kysely";
import { insertCommands } from "#server/storage/commands/commands.ts";
import type { Schema } from "#server/storage/tables.ts";
import { Refused } from "../kit/refused.ts";
import { requireNew } from "./record.ts";
import type { DoneCommand, Once } from "./types.ts";

/** The records of commands that a sequence executes in a group, which is one transaction. */
export interface GroupRecords {
  /** Before a command is executed. @throws Refused, also `Repeated`, where its id has a record already */
  requireNew(once: Once<never> | undefined): void;
  /** After a command was executed. */
  keep<Result>(once: Once<Result> | undefined, result: Result): void;
  readonly isEmpty: boolean;
  /** Stores the records of this group, within its transaction. An id that was used meanwhile violates a constraint. @param time unix ms */
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
  const own: Omit<DoneCommand, "createdAt">[] = [];
  return {
    requireNew(once) {
      const refusal = once && refusals.get(once);
      if (refusal) throw refusal;
    },
    keep(once, result) {
      if (!once) return;
      const { userId, clientId, kind, terms } = once;
      own.push({ userId, clientId, kind, terms, state: "done", outcome: once.outcome(result) });
    },
    get isEmpty() {
      return own.length === 0;
    },
    write: (db, time) =>
      insertCommands(
        db,
        own.map((record) => ({ ...record, createdAt: time })),
      ),
  };
}
