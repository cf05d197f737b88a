import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function index(
  db: Kysely<unknown>,
  table: string,
  name: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_${name}`)
    .on(table)
    .columns([...columns])
    .execute();
}

/** Indexes for lists that read a whole table before. None is on a table that orders write. */
export default {
  async up(db) {
    await index(db, "users", "nationality", ["nationality", "id"]);
    await index(db, "otc_shop", "state", ["state", "id"]);
    await db.schema
      .createIndex("notices_unread")
      .on("notices")
      .columns(["user_id", "id"])
      .where(sql.ref("read_at"), "is", null)
      .execute();
  },
} satisfies Migration;
