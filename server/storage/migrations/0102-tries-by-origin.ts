import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Codes by who asked for them. Earlier ones live ten minutes: their users ask for another. */
async function codesByOrigin(database: Kysely<unknown>): Promise<void> {
  await database.schema.dropTable("codes").execute();
  await database.schema
    .createTable("codes")
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("scene", "text", (column) => column.notNull())
    .addColumn("origin", "text", (column) => column.notNull())
    .addColumn("salt", "text", (column) => column.notNull())
    .addColumn("code_hash", "text", (column) => column.notNull())
    .addColumn("sent_at", "bigint", (column) => column.notNull())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .addColumn("wrong_tries", "integer", (column) => column.notNull())
    .addColumn("stranger_tries", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("codes_by_origin", ["recipient", "scene", "origin"])
    .execute();
  await database.schema
    .createTable("code_counts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("sent", "integer", (column) => column.notNull())
    .addColumn("ends_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Wrong tries and codes count by where they come from; contacts know since when they belong to an account. */
export default {
  async up(database) {
    await codesByOrigin(database);
    await database.schema
      .alterTable("wrong_tries")
      .addColumn("open_at", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
    await database.schema
      .createTable("known_networks")
      .addColumn("user_id", "bigint", (column) => column.notNull().references("users.id"))
      .addColumn("network", "text", (column) => column.notNull())
      .addColumn("first_seen_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("known_networks_key", ["user_id", "network"])
      .execute();
    for (const column of ["email_bound_at", "phone_bound_at"])
      await database.schema
        .alterTable("users")
        .addColumn(column, "bigint", (definition) => definition.notNull().defaultTo(0))
        .execute();
  },
} satisfies Migration;
