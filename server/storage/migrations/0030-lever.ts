import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A position that is not at its end. */
const LIVE = sql<boolean>`state in ('pending', 'open', 'closing')`;

/** Positions and pending orders of leverage. */
export default {
  async up(db) {
    await db.schema
      .createTable("lever_position")
      .addColumn("id", "integer", (column) => column.primaryKey())
      .addColumn("user_id", "bigint", (column) => column.notNull())
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("side", "text", (column) => column.notNull())
      .addColumn("mode", "text", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("hands", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("multiple", "bigint", (column) => column.notNull())
      .addColumn("origin_price", "bigint", (column) => column.notNull())
      .addColumn("price", "bigint", (column) => column.notNull())
      .addColumn("close_price", "bigint")
      .addColumn("take_profit", "bigint")
      .addColumn("stop_loss", "bigint")
      .addColumn("margin", "bigint", (column) => column.notNull())
      .addColumn("margin_left", "bigint", (column) => column.notNull())
      .addColumn("fee", "bigint", (column) => column.notNull())
      .addColumn("overnight_fee", "bigint", (column) => column.notNull())
      .addColumn("profit", "bigint")
      .addColumn("close_reason", "text")
      .addColumn("client_order_id", "text")
      .addColumn("charged_day", "bigint", (column) => column.notNull())
      .addColumn("created_at", "bigint", (column) => column.notNull())
      .addColumn("opened_at", "bigint")
      .addColumn("closed_at", "bigint")
      .addColumn("version", "bigint", (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex("lever_position_user")
      .on("lever_position")
      .columns(["user_id", "id"])
      .execute();
    await db.schema
      .createIndex("lever_position_user_state")
      .on("lever_position")
      .columns(["user_id", "state", "id"])
      .execute();
    await db.schema
      .createIndex("lever_position_client_id")
      .unique()
      .on("lever_position")
      .columns(["user_id", "client_order_id"])
      .where(sql.ref("client_order_id"), "is not", null)
      .execute();
    await db.schema
      .createIndex("lever_position_live")
      .on("lever_position")
      .column("id")
      .where(LIVE)
      .execute();
  },
} satisfies Migration;
