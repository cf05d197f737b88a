import type { Migration } from "kysely/migration";

/** Stop-limit orders: the price they wait for, from which side, and when it came. */
export default {
  async up(db) {
    await db.schema.alterTable("spot_order").addColumn("stop_price", "bigint").execute();
    await db.schema.alterTable("spot_order").addColumn("stop_direction", "text").execute();
    await db.schema.alterTable("spot_order").addColumn("triggered_at", "bigint").execute();
  },
} satisfies Migration;
