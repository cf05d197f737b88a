import type { Migration } from "kysely/migration";

/** Orders of which the book shows a part at once. */
export default {
  async up(db) {
    await db.schema.alterTable("spot_order").addColumn("visible", "bigint").execute();
  },
} satisfies Migration;
