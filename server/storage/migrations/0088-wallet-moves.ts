import type { Migration } from "kysely/migration";

/** Moves between a user's wallets that the client gave an id, so that a repeated one is known. */
export default {
  async up(db) {
    await db.schema
      .createTable("wallet_move")
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("client_id", "text", (column) => column.notNull())
      .addColumn("currency_id", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("from_wallet", "text", (column) => column.notNull())
      .addColumn("to_wallet", "text", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("wallet_move_client_id", ["user_id", "client_id"])
      .execute();
  },
} satisfies Migration;
