import type { Kysely } from "kysely";
import type { Schema } from "../tables.ts";

/** Writes one row and commits it: fails where the database takes no more, for example on a full disk. @param time unix ms */
export async function probeWrite(db: Kysely<Schema>, time: number): Promise<void> {
  await db
    .insertInto("health_probe")
    .values({ id: 1, written_at: time })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ written_at: time }))
    .execute();
}
