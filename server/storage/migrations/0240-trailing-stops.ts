import type { Migration } from "kysely/migration";

/** Stops that follow the price: how far, from when, at which limit price, and the best price since. */
export default {
  async up(db) {
    const table = () => db.schema.alterTable("spot_order");
    await table().addColumn("trail_unit", "text").execute();
    for (const column of ["trail_distance", "trail_activation", "trail_offset", "trail_reference"])
      await table().addColumn(column, "bigint").execute();
    await table().addColumn("placed_trail_distance", "bigint").execute();
  },
} satisfies Migration;
