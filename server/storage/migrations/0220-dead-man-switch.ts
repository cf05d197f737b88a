import type { Migration } from "kysely/migration";

/** Dead man's switches, one of a user. */
export default {
  async up(database) {
    await database.schema
      .createTable("dead_man_switch")
      .addColumn("user_id", "bigint", (column) => column.primaryKey())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("seconds", "bigint", (column) => column.notNull())
      .addColumn("deadline", "bigint", (column) => column.notNull())
      .addColumn("kept_by", "text", (column) => column.notNull())
      .addColumn("run", "bigint", (column) => column.notNull())
      .addColumn("had_grace", "bigint", (column) => column.notNull())
      .addColumn("fired_at", "bigint")
      .addColumn("cancelled", "bigint", (column) => column.notNull())
      .execute();
    await database.schema
      .createIndex("dead_man_switch_due")
      .on("dead_man_switch")
      .columns(["state", "deadline"])
      .execute();
  },
} satisfies Migration;
