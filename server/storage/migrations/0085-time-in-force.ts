import type { Migration } from "kysely/migration";

/** How long a spot order may stay. Limit orders from before stay until they are filled or cancelled. */
export default {
  async up(db) {
    await db.schema
      .alterTable("spot_order")
      .addColumn("time_in_force", "text", (column) => column.notNull().defaultTo("gtc"))
      .execute();
    await db.updateTable("spot_order").set({ time_in_force: "ioc" }).where("mode", "=", "market").execute();
  },
} satisfies Migration;
