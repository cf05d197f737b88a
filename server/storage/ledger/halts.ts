import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";
import { haltRows, type LedgerHalt } from "./tables.ts";

type Db = Kysely<Schema>;

/** The halt that was not resumed; `null`: there is none. */
export const currentHalt = (db: Db): Promise<LedgerHalt | null> =>
  haltRows.first(
    db.selectFrom("ledger_halt").selectAll().where("resumed_at", "is", null).orderBy("id").limit(1),
  );

/** Keeps a halt over restarts. */
export const insertHalt = (db: Db, halt: LedgerHalt) =>
  db.insertInto("ledger_halt").values(haltRows.write(halt)).execute();

/** Ends every halt. @param by the operator's name */
export async function resumeHalts(db: Db, time: number, by: string): Promise<void> {
  await db
    .updateTable("ledger_halt")
    .set({ resumed_at: time, resumed_by: by })
    .where("resumed_at", "is", null)
    .execute();
}
