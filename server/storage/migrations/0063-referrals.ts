import type { Migration } from "kysely/migration";

/** Commissions of inviters, how far the fills of each market are paid for, and the operator's switches of markets. */
export default {
  async up(db) {
    await db.schema
      .createTable("referral_marks")
      .addColumn("market_id", "bigint", (column) => column.primaryKey())
      .addColumn("fill_id", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("referral_payments")
      .addColumn("id", "bigint", (column) => column.primaryKey())
      .addColumn("inviter_id", "bigint", (column) => column.notNull())
      .addColumn("member_id", "bigint", (column) => column.notNull())
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("currency_id", "bigint", (column) => column.notNull())
      .addColumn("fees", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("paid_at", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("referral_payments_inviter")
      .on("referral_payments")
      .columns(["inviter_id", "id"])
      .execute();
    await db.schema.createIndex("users_parent").on("users").column("parent_id").execute();
    await db.schema.createIndex("spot_fill_market").on("spot_fill").columns(["market_id", "id"]).execute();
    await db.schema
      .createTable("market_switches")
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("part", "text", (column) => column.notNull())
      .addColumn("changed_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("market_switches_key", ["market_id", "part"])
      .execute();
  },
} satisfies Migration;
