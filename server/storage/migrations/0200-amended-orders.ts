import type { Migration } from "kysely/migration";

/** The terms of a placement whose order was amended since. */
export default {
  async up(db) {
    await db.schema.alterTable("spot_order").addColumn("placed_price", "bigint").execute();
    await db.schema.alterTable("spot_order").addColumn("placed_amount", "bigint").execute();
    await db.schema.alterTable("spot_order").addColumn("placed_stop_price", "bigint").execute();
  },
} satisfies Migration;
