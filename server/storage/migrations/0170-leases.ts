import type { Migration } from "kysely/migration";

/** The owners of sequences, and the processes that own some. Times in ms by the database's clock. SQLite has one process and no rows. */
export default {
  async up(db) {
    await db.schema
      .createTable("lease")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("epoch", "bigint", (column) => column.notNull())
      .addColumn("owner", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .addColumn("group_no", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("lease_runner")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("pins", "text", (column) => column.notNull())
      .addColumn("expires_at", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
