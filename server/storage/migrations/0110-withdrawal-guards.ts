import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What guards withdrawals: their sums and destinations by user, the switch to saved addresses alone, acceptors' approvals. */
export default {
  async up(db) {
    await db.schema
      .alterTable("acceptor_deal")
      .addColumn("approval", "text", (column) => column.notNull().defaultTo("none"))
      .execute();
    const isWithdrawal = sql<boolean>`kind = 'withdraw'`;
    await db.schema
      .createIndex("chain_record_outgoing")
      .on("chain_record")
      .columns(["user_id", "created_at"])
      .where(isWithdrawal)
      .execute();
    await db.schema
      .createIndex("chain_record_destination")
      .on("chain_record")
      .columns(["user_id", "chain", "address", "memo"])
      .where(isWithdrawal)
      .execute();
    await db.schema
      .createIndex("acceptor_deal_destination")
      .on("acceptor_deal")
      .columns(["user_id", "deal_account", "way"])
      .execute();
    await db.schema
      .createTable("withdrawal_limit")
      .addColumn("user_id", "bigint", (column) => column.primaryKey())
      .addColumn("saved_only", "integer", (column) => column.notNull())
      .addColumn("lifted_at", "bigint")
      .execute();
  },
} satisfies Migration;
