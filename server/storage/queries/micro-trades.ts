import type { Kysely } from "kysely";
import type { DecidingTrade } from "#server/exchange/micro/types.ts";
import type { Schema } from "../schema.ts";

export interface KeptTrade extends DecidingTrade {
  readonly marketId: number;
}

/** What a market's trades of interest have become. */
export interface KeptTradesChange {
  readonly marketId: number;
  readonly trades: readonly KeptTrade[];
  /** Trades of before this instant are needed no more. */
  readonly dropBefore: number;
}

interface TradeRow {
  readonly id: bigint;
  readonly market_id: bigint;
  readonly price: bigint;
  readonly time: bigint;
}
function toTrade(row: TradeRow): KeptTrade {
  return {
    id: Number(row.id),
    marketId: Number(row.market_id),
    price: row.price,
    time: Number(row.time),
  };
}

/** Stores trades, and drops what is needed no more; of the markets `idle`, everything. */
export async function keepTrades(
  db: Kysely<Schema>,
  changes: readonly KeptTradesChange[],
  idle: readonly number[],
): Promise<void> {
  for (const marketId of idle)
    await db.deleteFrom("micro_trade").where("market_id", "=", BigInt(marketId)).execute();
  for (const { marketId, trades, dropBefore } of changes) {
    for (const { id, price, time } of trades)
      await db
        .insertInto("micro_trade")
        .values({ id, market_id: marketId, price, time })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
    await db
      .deleteFrom("micro_trade")
      .where("market_id", "=", BigInt(marketId))
      .where("time", "<", BigInt(dropBefore))
      .execute();
  }
}

/** Every trade that was kept for running orders. */
export async function keptTrades(db: Kysely<Schema>): Promise<readonly KeptTrade[]> {
  const rows = await db.selectFrom("micro_trade").selectAll().orderBy("id").execute();
  return rows.map(toTrade);
}

/** Far more fills than there can be between two writes of the trades that orders need. */
const RECENT_FILLS = 10_000;

/** The trades of users' newest fills since an instant; a trade between two users comes twice. */
export async function recentFills(db: Kysely<Schema>, since: number): Promise<readonly KeptTrade[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom("spot_fill")
        .select(["trade_id as id", "market_id", "price", "time"])
        .orderBy("spot_fill.id", "desc")
        .limit(RECENT_FILLS)
        .as("recent"),
    )
    .selectAll()
    .where("time", ">=", BigInt(since))
    .execute();
  return rows.map(toTrade);
}
