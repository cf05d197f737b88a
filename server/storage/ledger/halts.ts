import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";

type Db = Kysely<Schema>;

/** A difference for which withdrawals are paused. */
export interface LedgerHalt {
  readonly foundAt: number;
  readonly findings: readonly string[];
}

/** The halt that was not resumed; `null`: there is none. */
export async function currentHalt(db: Db): Promise<LedgerHalt | null> {
  const row = await db
    .selectFrom("ledger_halt")
    .select(["found_at", "findings"])
    .where("resumed_at", "is", null)
    .orderBy("id")
    .executeTakeFirst();
  return row ? { foundAt: Number(row.found_at), findings: row.findings.split("\n") } : null;
}

/** Keeps a halt over restarts. */
export async function insertHalt(db: Db, { foundAt, findings }: LedgerHalt): Promise<void> {
  await db
    .insertInto("ledger_halt")
    .values({ found_at: foundAt, findings: findings.join("\n"), resumed_at: null, resumed_by: null })
    .execute();
}

/** Ends every halt. @param by the operator's name */
export async function resumeHalts(db: Db, time: number, by: string): Promise<void> {
  await db
    .updateTable("ledger_halt")
    .set({ resumed_at: time, resumed_by: by })
    .where("resumed_at", "is", null)
    .execute();
}
