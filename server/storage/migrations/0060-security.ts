import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function createSecurity(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("user_security")
    .addColumn("user_id", "bigint", (column) => column.primaryKey())
    .addColumn("totp_secret", "text")
    .addColumn("totp_pending", "text")
    .addColumn("totp_last_step", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("phishing_word", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("changed_at", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("locked_at", "bigint")
    .execute();
  await database.schema
    .createTable("recovery_codes")
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("recovery_codes_key", ["user_id", "code_hash"])
    .execute();
  await database.schema
    .createTable("activity")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("facts", "text", (column) => column.notNull())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("activity_user").on("activity").columns(["user_id", "id"]).execute();
  await database.schema
    .createTable("authorization_codes")
    .addColumn("user_id", "bigint", (column) => column.primaryKey())
    .addColumn("code", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Sessions get a number by which their owner names them, and say where they are open. */
async function nameSessions(database: Kysely<unknown>): Promise<void> {
  // Those of before have no number: their owners log in again.
  await sql`delete from sessions`.execute(database);
  for (const [name, type] of [
    ["id", "bigint"],
    ["device", "text"],
    ["address", "text"],
    ["last_seen_at", "bigint"],
  ] as const)
    await database.schema
      .alterTable("sessions")
      .addColumn(name, type, (column) => column.notNull().defaultTo(type === "text" ? "" : 0))
      .execute();
}

/** Second factor, account activity, devices, authorization codes, and accounts that the operator has locked. */
export default {
  async up(database) {
    await createSecurity(database);
    await nameSessions(database);
  },
} satisfies Migration;
