import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The last trade of a market in the stored candles: after a crash later fills are added again. */
export default {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("candle_mark")
      .addColumn("market_id", "integer", (column) => column.primaryKey())
      .addColumn("trade_id", "bigint", (column) => column.notNull())
      .execute();
  },
} satisfies Migration;
