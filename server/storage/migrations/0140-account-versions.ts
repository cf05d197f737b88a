import type { Migration } from "kysely/migration";

/** How often a balance has changed: of two values of an account, the one with the larger version is the later. */
export default {
  async up(database) {
    await database.schema
      .alterTable("ledger_account")
      .addColumn("version", "bigint", (column) => column.notNull().defaultTo(0))
      .execute();
  },
} satisfies Migration;
