import type { Migration } from "kysely/migration";

/** Two orders of which only one is executed: each names the other, and the limit order what its placement named of the other. */
export default {
  async up(db) {
    await db.schema.alterTable("spot_order").addColumn("oco_other_id", "bigint").execute();
    await db.schema.alterTable("spot_order").addColumn("oco_price", "bigint").execute();
    await db.schema.alterTable("spot_order").addColumn("oco_stop_price", "bigint").execute();
  },
} satisfies Migration;
