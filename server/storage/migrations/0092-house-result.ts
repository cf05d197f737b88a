import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * What the house gains and loses by the minute, so that its limit counts a day without adding up the ledger; and leverage positions by
 * the time at which they closed, so that a start finds the trades of the last minute.
 */
export default {
  async up(db) {
    await db.schema
      .createTable("house_result")
      .addColumn("area", "text", (column) => column.notNull())
      .addColumn("minute", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("house_result_minute", ["area", "minute"])
      .execute();
    await db.schema.createIndex("house_result_time").on("house_result").column("minute").execute();
    await db.schema
      .createIndex("lever_position_closed")
      .on("lever_position")
      .column("closed_at")
      .where(sql.ref("closed_at"), "is not", null)
      .execute();
  },
} satisfies Migration;
