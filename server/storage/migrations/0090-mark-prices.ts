import type { Migration } from "kysely/migration";

/** The newest mark price of each market: what a run goes on from. */
export default {
  async up(db) {
    await db.schema
      .createTable("mark_price")
      .addColumn("market_id", "bigint", (column) => column.primaryKey())
      .addColumn("seq", "bigint", (column) => column.notNull())
      .addColumn("price", "bigint", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addColumn("source", "text", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
