import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

async function createUsers(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("users")
    .addColumn("id", "bigint", (column) => column.primaryKey())
    .addColumn("phone", "text", (column) => column.unique())
    .addColumn("country_code", "text", (column) => column.notNull())
    .addColumn("phone_national", "text")
    .addColumn("email", "text", (column) => column.unique())
    .addColumn("nationality", "text", (column) => column.notNull())
    .addColumn("password_hash", "text", (column) => column.notNull())
    .addColumn("trade_password_hash", "text")
    .addColumn("extension_code", "text", (column) => column.notNull().unique())
    .addColumn("parent_id", "bigint", (column) => column.references("users.id"))
    .addColumn("is_seller", "integer", (column) => column.notNull())
    .addColumn("is_agent", "integer", (column) => column.notNull())
    .addColumn("is_demo", "integer", (column) => column.notNull())
    .addColumn("language", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("users_phone_national").on("users").column("phone_national").execute();
}

async function createSessions(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("sessions")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await database.schema.createIndex("sessions_user").on("sessions").column("user_id").execute();
  await database.schema.createIndex("sessions_expiry").on("sessions").column("expires_at").execute();
  await database.schema
    .createTable("devices")
    .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
    .addColumn("device_hash", "text", (column) => column.notNull())
    .addColumn("first_seen_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("devices_key", ["user_id", "device_hash"])
    .execute();
}

async function createCodes(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .createTable("codes")
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("scene", "text", (column) => column.notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("wrong_tries", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("codes_key", ["recipient", "scene"])
    .execute();
  await database.schema
    .createTable("wrong_tries")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("forget_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Users, their sessions and devices, verification codes, and the count of wrong tries. */
export default {
  async up(database) {
    await createUsers(database);
    await createSessions(database);
    await createCodes(database);
  },
} satisfies Migration;
