import type { Migration } from "kysely/migration";

/** Whether a demo made the database, which browser the demo's mailboxes belong to, and sessions by their last use. */
export default {
  async up(database) {
    await database.schema
      .createTable("house_mode")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("mode", "text", (column) => column.notNull())
      .execute();
    await database.schema
      .createTable("demo_mailboxes")
      .addColumn("recipient", "text", (column) => column.primaryKey())
      .addColumn("owner", "text", (column) => column.notNull())
      .execute();
    // Looked for once a second.
    await database.schema.createIndex("sessions_seen").on("sessions").column("last_seen_at").execute();
  },
} satisfies Migration;
