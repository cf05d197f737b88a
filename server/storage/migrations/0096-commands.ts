import type { Migration } from "kysely/migration";

/** What became of users' commands, by the id that each executes under. */
export default {
  async up(db) {
    await db.schema
      .createTable("command")
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("kind", "text", (column) => column.notNull())
      .addColumn("terms", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("outcome", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("command_client_id", ["user_id", "client_id"])
      .execute();
    await db.schema.createIndex("command_created_at").on("command").column("created_at").execute();
  },
} satisfies Migration;
