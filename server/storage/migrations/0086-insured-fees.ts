import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** When the day of an insured option was settled, so that its fee comes back once. Those of policies in force come back with the next day. */
export default {
  async up(db) {
    await db.schema.alterTable("micro_order").addColumn("fee_settled_at", "bigint").execute();
    await db.schema
      .createIndex("micro_order_insured_fee")
      .on("micro_order")
      .column("policy_id")
      .where(sql<boolean>`policy_id is not null and fee_settled_at is null`)
      .execute();
  },
} satisfies Migration;
