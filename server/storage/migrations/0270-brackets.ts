import type { Migration } from "kysely/migration";

/** Orders that are placed with exits: their prices, what waits to be sold, and which order an exit belongs to. */
export default {
  async up(db) {
    const columns = ["profit_price", "loss_stop_price", "loss_price", "bracket_kept", "exit_id", "parent_id"];
    for (const column of columns)
      await db.schema.alterTable("spot_order").addColumn(column, "bigint").execute();
  },
} satisfies Migration;
