import type { Migration } from "kysely/migration";

/** What the running audit keeps: verified sums, what a day changed, moves between wallets, how far it came, and what it found. */
export default {
  async up(db) {
    await db.schema
      .createTable("ledger_verified")
      .addColumn("account_id", "integer", (column) => column.primaryKey())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("ledger_day")
      .addColumn("owner", "bigint", (column) => column.notNull())
      .addColumn("currency_id", "bigint", (column) => column.notNull())
      .addColumn("day", "bigint", (column) => column.notNull())
      .addColumn("change", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("ledger_day_key", ["owner", "day", "currency_id"])
      .execute();
    await db.schema
      .createTable("ledger_move")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("currency_id", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("reference", "text", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .execute();
    await db.schema.createIndex("ledger_move_user").on("ledger_move").columns(["user_id", "id"]).execute();
    await db.schema
      .createTable("ledger_mark")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("transfer_id", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("ledger_halt")
      .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
      .addColumn("found_at", "bigint", (column) => column.notNull())
      .addColumn("findings", "text", (column) => column.notNull())
      .addColumn("resumed_at", "bigint")
      .addColumn("resumed_by", "text")
      .execute();
    await db.schema
      .createTable("health_probe")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("written_at", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
