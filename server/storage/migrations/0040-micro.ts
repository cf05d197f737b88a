import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

async function createIndices(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex("micro_order_user").on("micro_order").columns(["user_id", "id"]).execute();
  await db.schema
    .createIndex("micro_order_user_state")
    .on("micro_order")
    .columns(["user_id", "state", "id"])
    .execute();
  await db.schema
    .createIndex("micro_order_client_id")
    .unique()
    .on("micro_order")
    .columns(["user_id", "client_order_id"])
    .where(sql.ref("client_order_id"), "is not", null)
    .execute();
  await db.schema
    .createIndex("micro_order_running")
    .on("micro_order")
    .columns(["due_at", "id"])
    .where(sql.ref("state"), "=", "running")
    .execute();
}

/** Orders of the seconds options, and the trades that running ones need. */
export default {
  async up(db) {
    await db.schema
      .createTable("micro_order")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("currency_id", "bigint", (column) => column.notNull())
      .addColumn("direction", "text", (column) => column.notNull())
      .addColumn("seconds", "bigint", (column) => column.notNull())
      .addColumn("stake", "bigint", (column) => column.notNull())
      .addColumn("fee", "bigint", (column) => column.notNull())
      .addColumn("payout_ppm", "bigint", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("open_trade_id", "bigint", (column) => column.notNull())
      .addColumn("open_price", "bigint", (column) => column.notNull())
      .addColumn("open_trade_time", "bigint", (column) => column.notNull())
      .addColumn("close_trade_id", "bigint")
      .addColumn("end_price", "bigint")
      .addColumn("close_trade_time", "bigint")
      .addColumn("profit", "bigint")
      .addColumn("result", "text")
      .addColumn("client_order_id", "text")
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("due_at", "bigint", (column) => column.notNull())
      .addColumn("closed_at", "bigint")
      .execute();
    await createIndices(db);
    await db.schema
      .createTable("micro_trade")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("price", "bigint", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
