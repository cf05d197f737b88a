import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "../kit/dialect.ts";

/**
 * Candles by market, period and start. A chart reads one stretch of the key, so in SQLite the key alone orders the table,
 * which also halves its size.
 */
export default {
  async up(database: Kysely<unknown>): Promise<void> {
    const table = database.schema
      .createTable("candle")
      .addColumn("market_id", "integer", (column) => column.notNull())
      .addColumn("period", "text", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addColumn("open", "bigint", (column) => column.notNull())
      .addColumn("high", "bigint", (column) => column.notNull())
      .addColumn("low", "bigint", (column) => column.notNull())
      .addColumn("close", "bigint", (column) => column.notNull())
      .addColumn("volume", "text", (column) => column.notNull())
      .addColumn("turnover", "text", (column) => column.notNull())
      .addColumn("trades", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("candle_key", ["market_id", "period", "time"]);
    const isSqlite = dialectOf(database) === "sqlite";
    await (isSqlite ? table.modifyEnd(sql`without rowid`) : table).execute();
  },
} satisfies Migration;
