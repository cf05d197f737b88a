import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Before when the ledger's entries may be archived, one row: exports of the ledger begin there. What was archived before this release is taken
 * from the heads of its transfers, which stay.
 */
export default {
  async up(db) {
    await db.schema
      .createTable("ledger_archived")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("before", "bigint", (column) => column.notNull())
      .execute();
    await sql`insert into ledger_archived (id, before)
      select 1, max(time) + 1 from ledger_transfer
      where id < coalesce((select min(id) from ledger_posting), 9223372036854775807) / 16
        and exists (select 1 from ledger_carried)
      having max(time) is not null`.execute(db);
  },
} satisfies Migration;
