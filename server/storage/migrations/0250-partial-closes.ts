import type { Migration } from "kysely/migration";

/** Closed parts of positions name the position, which keeps the contracts of its placement. */
export default {
  async up(db) {
    await db.schema.alterTable("lever_position").addColumn("part_of", "bigint").execute();
    await db.schema.alterTable("lever_position").addColumn("placed_hands", "bigint").execute();
  },
} satisfies Migration;
