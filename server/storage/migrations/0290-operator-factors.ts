import type { Migration } from "kysely/migration";

/** The authenticators of operators; the secrets are sealed. */
export default {
  async up(db) {
    await db.schema
      .createTable("operator_factor")
      .addColumn("operator", "text", (column) => column.primaryKey())
      .addColumn("secret", "text", (column) => column.notNull())
      .addColumn("step", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
