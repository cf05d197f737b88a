import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("chain_record")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("currency_id", "bigint", (column) => column.notNull())
    .addColumn("chain", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("fee", "bigint", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("txid", "text", (column) => column.notNull())
    .addColumn("confirmations", "bigint", (column) => column.notNull())
    .addColumn("required", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("approval", "text", (column) => column.notNull())
    .addColumn("due_at", "bigint", (column) => column.notNull())
    .addColumn("client_id", "text")
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("chain_record_user").on("chain_record").columns(["user_id", "id"]).execute();
  await db.schema
    .createIndex("chain_record_live")
    .on("chain_record")
    .column("id")
    .where(sql<boolean>`state in ('pending', 'confirming', 'sent')`)
    .execute();
  // A deposit counts once, however often it is reported.
  await db.schema
    .createIndex("chain_record_deposit")
    .unique()
    .on("chain_record")
    .columns(["chain", "txid"])
    .where(sql<boolean>`kind = 'deposit' and txid <> ''`)
    .execute();
  await db.schema
    .createIndex("chain_record_client_id")
    .unique()
    .on("chain_record")
    .columns(["user_id", "client_id"])
    .where(sql.ref("client_id"), "is not", null)
    .execute();
}

async function createAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deposit_address")
    .addColumn("family", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("deposit_address_key", ["family", "address", "memo"])
    .execute();
  await db.schema
    .createTable("saved_address")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("user_id", "bigint", (column) => column.notNull())
    .addColumn("currency_id", "bigint", (column) => column.notNull())
    .addColumn("chain", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("notes", "text", (column) => column.notNull())
    .addColumn("is_bound", "integer", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("saved_address_user")
    .unique()
    .on("saved_address")
    .columns(["user_id", "currency_id", "chain", "address", "memo"])
    .execute();
}

async function createServices(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("used_ticket")
    .addColumn("nonce", "text", (column) => column.primaryKey())
    .addColumn("expires_at", "bigint", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("chain_cursor")
    .addColumn("service", "text", (column) => column.primaryKey())
    .addColumn("cursor", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("simulated_transfer")
    .addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
    .addColumn("direction", "text", (column) => column.notNull())
    .addColumn("chain", "text", (column) => column.notNull())
    .addColumn("currency_id", "bigint", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("memo", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("txid", "text", (column) => column.notNull())
    .addColumn("created_at", "bigint", (column) => column.notNull())
    .addUniqueConstraint("simulated_transfer_txid", ["chain", "txid"])
    .execute();
}

/** Deposits, withdrawals and addresses; the log of one wallet and currency is read along an index of its own. */
export default {
  async up(db) {
    await createRecords(db);
    await createAddresses(db);
    await createServices(db);
    await db.schema
      .createIndex("ledger_posting_account")
      .on("ledger_posting")
      .columns(["account_id", "id"])
      .where(sql.ref("owner"), ">", 0)
      .execute();
  },
} satisfies Migration;
