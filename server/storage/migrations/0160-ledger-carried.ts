import type { Migration } from "kysely/migration";

/** What the archived postings of an account sum to: balances are compared with it and the postings that are still here. */
export default {
  async up(db) {
    await db.schema
      .createTable("ledger_carried")
      .addColumn("account_id", "integer", (column) => column.primaryKey())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
