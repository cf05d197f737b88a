import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { dialectOf } from "../kit/dialect.ts";

/** How many trades of a market the tape goes back. */
const KEPT = 100n;

/**
 * The newest trades of each market, so that the tape survives a restart. It begins with the trades of users as their fills tell
 * them, up to the trade that the candles know: the next start takes the later ones from the fills itself.
 */
export default {
  async up(db) {
    await db.schema
      .createTable("spot_print")
      .addColumn("market_id", "bigint", (column) => column.notNull())
      .addColumn("id", "bigint", (column) => column.notNull())
      .addColumn("price", "bigint", (column) => column.notNull())
      .addColumn("amount", "bigint", (column) => column.notNull())
      .addColumn("side", "text", (column) => column.notNull())
      .addColumn("time", "bigint", (column) => column.notNull())
      .addPrimaryKeyConstraint("spot_print_key", ["market_id", "id"])
      .execute();
    // No release before this one ran on PostgreSQL: no fills are there.
    if (dialectOf(db) === "postgres") return;
    // A trade between two users has two fills, of which one is the taker's; where the house took, only the maker's is kept.
    await sql`
      insert into spot_print (market_id, id, price, amount, side, time)
      select market_id, trade_id, price, amount, taker_side, time from (
        select fill.market_id, fill.trade_id, fill.price, fill.amount, fill.time,
          case when (fill.side = 'buy') = (fill.maker = 0) then 'buy' else 'sell' end as taker_side,
          row_number() over (partition by fill.market_id order by fill.trade_id desc) as place
        from spot_fill as fill join candle_mark on candle_mark.market_id = fill.market_id
        where fill.trade_id <= candle_mark.trade_id
        group by fill.market_id, fill.trade_id
      ) where place <= ${KEPT}`.execute(db);
  },
} satisfies Migration;
