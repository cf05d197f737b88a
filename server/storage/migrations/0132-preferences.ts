import type { Migration } from "kysely/migration";

/** What users have chosen in their browsers, by key; the value is JSON text. */
export default {
  async up(database) {
    await database.schema
      .createTable("user_preferences")
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("key", "text", (column) => column.notNull())
      .addColumn("value", "text", (column) => column.notNull())
      .addColumn("updated_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("user_preferences_key", ["user_id", "key"])
      .execute();
  },
} satisfies Migration;
