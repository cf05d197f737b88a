import type { Kysely } from "kysely";

/** Up to which trade of a market the stored candles tell: what a crash cut off is folded anew from the fills. */
export const candleMarksMigration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema
      .createTable("candle_mark")
      .addColumn("market_id", "integer", (column) => column.primaryKey())
      .addColumn("trade_id", "bigint", (column) => column.notNull())
      .execute();
  },
};
