import type { Trade } from "../../exchange/spot/types.ts";
import type { Storage } from "../storage.ts";

/** The last fill of a market that belongs to this trade or an earlier one. */
async function lastFillUpTo(
  storage: Storage,
  marketId: bigint,
  tradeId: bigint | number,
): Promise<bigint | number> {
  const row = await storage
    .selectFrom("spot_fill")
    .select("id")
    .where("market_id", "=", marketId)
    .where("trade_id", "<=", tradeId)
    .orderBy("id", "desc")
    .limit(1n)
    .executeTakeFirst();
  return row?.id ?? 0n;
}

/** The trades of users in a market that the stored candles do not tell of yet, oldest first. */
export async function tradesAfterCandles(storage: Storage, marketId: number): Promise<readonly Trade[]> {
  const market = BigInt(marketId);
  const mark = await storage
    .selectFrom("candle_mark")
    .select("trade_id")
    .where("market_id", "=", market)
    .executeTakeFirst();
  // Fills of a market are in the order of its trades: from the newest back to the mark are few, all of them may be millions.
  const known = mark && (await lastFillUpTo(storage, market, mark.trade_id));
  const rows = await storage
    .selectFrom("spot_fill")
    .select(["trade_id", "price", "amount", "side", "maker", "time"])
    .where("market_id", "=", market)
    .where("id", ">", known ?? 0n)
    .orderBy("id")
    .execute();
  // A trade between two users has two fills.
  const trades = new Map<number, Trade>();
  for (const { trade_id, price, amount, side, maker, time } of rows) {
    const takerBuys = (side === "buy") === (Number(maker) === 0);
    const taker = takerBuys ? "buy" : "sell";
    const id = Number(trade_id);
    trades.set(id, { id, marketId, price, amount, side: taker, time: Number(time) });
  }
  return [...trades.values()];
}
