import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "../kit/dialect.ts";

/** Rows of the trail are written once: the database refuses to change or remove them. */
async function appendOnly(db: Kysely<unknown>, action: "update" | "delete"): Promise<void> {
  if (dialectOf(db) === "postgres") {
    await sql
      .raw(`create or replace function operator_log_refuse() returns trigger language plpgsql
        as $$ begin raise exception 'operator_log is append-only'; end $$`)
      .execute(db);
    await sql
      .raw(
        `create trigger operator_log_no_${action} before ${action} on operator_log for each row execute function operator_log_refuse()`,
      )
      .execute(db);
    return;
  }
  await sql
    .raw(
      `create trigger operator_log_no_${action} before ${action} on operator_log begin select raise(abort, 'operator_log is append-only'); end`,
    )
    .execute(db);
}

/** Operators with a key of their own, what waits for a second one, and the trail of what they did. */
export default {
  async up(db) {
    await db.schema
      .createTable("operator")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("key_hash", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("revoked_at", "bigint")
      .execute();
    await db.schema
      .createTable("operator_request")
      .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("command", "text", (column) => column.notNull())
      .addColumn("asked_by", "text", (column) => column.notNull())
      .addColumn("asked_at", "bigint", (column) => column.notNull())
      .addColumn("approved_by", "text")
      .execute();
    await db.schema
      .createIndex("operator_request_waiting")
      .on("operator_request")
      .columns(["command", "asked_at"])
      .where(sql.ref("approved_by"), "is", null)
      .execute();
    await db.schema
      .createTable("operator_log")
      .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addColumn("operator", "text", (column) => column.notNull())
      .addColumn("command", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
    await appendOnly(db, "update");
    await appendOnly(db, "delete");
  },
} satisfies Migration;
