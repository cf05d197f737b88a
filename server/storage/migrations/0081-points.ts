import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { uniqueClientId, withColumns } from "./columns.ts";

/** The embedded points service, bindings and exchanges. */
export default {
  async up(db) {
    await db.schema
      .createTable("points_account")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("password_hash", "text", (column) => column.notNull())
      .addColumn("balance", "bigint", (column) => column.notNull())
      .addCheckConstraint("points_account_balance", sql`balance >= 0`)
      .execute();
    await db.schema
      .createTable("points_taking")
      .addColumn("reference", "text", (column) => column.primaryKey())
      .addColumn("account", "text", (column) => column.notNull())
      .addColumn("points", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("points_binding")
      .addColumn("user_id", "integer", (column) => column.primaryKey())
      .addColumn("account", "text", (column) => column.notNull().unique())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .execute();
    await withColumns(db.schema.createTable("points_exchange"), {
      ...({ user_id: "integer", account: "text", currency_id: "integer", points: "integer" } as const),
      ...({ gross: "integer", fee: "integer", market_price: "integer", state: "text" } as const),
      ...({ "client_id?": "text", created_at: "integer" } as const),
    }).execute();
    await db.schema
      .createIndex("points_exchange_user")
      .on("points_exchange")
      .columns(["user_id", "id"])
      .execute();
    await uniqueClientId(db, "points_exchange", "user_id");
  },
} satisfies Migration;
