import type { Migration } from "kysely/migration";

/** Which keys belong to this database: its own id and the keys' fingerprints, by name. */
export default {
  async up(db) {
    await db.schema
      .createTable("data_key")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("fingerprint", "text", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
