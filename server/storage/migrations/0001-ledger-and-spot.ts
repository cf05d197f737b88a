import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/*
 * Amounts, times and ids are bigint: 64 bits on every database. A key is "integer", because only that makes it the row's own
 * number on SQLite, where every integer has 64 bits.
 */

async function createIds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("id_block")
    .addColumn("kind", "text", (column) => column.primaryKey())
    .addColumn("next_id", "bigint", (column) => column.notNull())
    .execute();
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("ledger_account")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("owner", "bigint", (column) => column.notNull())
    .addColumn("wallet", "text", (column) => column.notNull())
    .addColumn("currency_id", "bigint", (column) => column.notNull())
    .addColumn("bucket", "text", (column) => column.notNull())
    .addColumn("balance", "bigint", (column) => column.notNull())
    .addCheckConstraint("ledger_account_users_not_negative", sql`owner < 0 or balance >= 0`)
    .execute();
  await db.schema
    .createIndex("ledger_account_owner")
    .on("ledger_account")
    .columns(["owner", "wallet", "currency_id"])
    .execute();
  await db.schema
    .createTable("ledger_transfer")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("time", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("ledger_posting")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("transfer_id", "bigint", (column) => column.notNull().references("ledger_transfer.id"))
    .addColumn("account_id", "bigint", (column) => column.notNull().references("ledger_account.id"))
    .addColumn("owner", "bigint", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("ledger_posting_owner")
    .on("ledger_posting")
    .columns(["owner", "id"])
    .where(sql.ref("owner"), ">", 0)
    .execute();
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("spot_order")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("market_id", "bigint", (column) => column.notNull())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("sequence", "bigint", (column) => column.notNull())
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn("mode", "text", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("filled", "bigint", (column) => column.notNull())
    .addColumn("turnover", "bigint", (column) => column.notNull())
    .addColumn("fee", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("client_order_id", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("spot_order_user").on("spot_order").columns(["user_id", "id"]).execute();
  await db.schema
    .createIndex("spot_order_client_id")
    .unique()
    .on("spot_order")
    .columns(["user_id", "client_order_id"])
    .where(sql.ref("client_order_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("spot_order_open")
    .on("spot_order")
    .columns(["market_id", "sequence"])
    .where(sql.ref("state"), "=", "open")
    .execute();
  await db.schema
    .createIndex("spot_order_open_user")
    .on("spot_order")
    .columns(["user_id", "id"])
    .where(sql.ref("state"), "=", "open")
    .execute();
}

async function createFills(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("spot_fill")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("trade_id", "bigint", (column) => column.notNull())
    .addColumn("order_id", "bigint", (column) => column.notNull().references("spot_order.id"))
    .addColumn("market_id", "bigint", (column) => column.notNull())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("side", "text", (column) => column.notNull())
    .addColumn("maker", "bigint", (column) => column.notNull())
    .addColumn("price", "bigint", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("fee", "bigint", (column) => column.notNull())
    .addColumn("time", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("spot_fill_user").on("spot_fill").columns(["user_id", "id"]).execute();
  await db.schema
    .createTable("spot_market_state")
    .addColumn("market_id", "integer", (column) => column.primaryKey())
    .addColumn("last_price", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
}

/** Ids, the ledger, the orders and fills of the spot exchange. */
export default {
  async up(db) {
    await createIds(db);
    await createLedger(db);
    await createOrders(db);
    await createFills(db);
  },
} satisfies Migration;
