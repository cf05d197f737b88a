import type { Kysely } from "kysely";
import type { Side, Trade } from "../../exchange/spot/types.ts";
import type { Schema } from "../schema.ts";

/**
 * Keeps new trades of a market, and drops those that are no longer among its newest. Trades that are kept already stay as they are,
 * so that a write whose outcome was unknown can be repeated.
 * @param trades at least one
 * @param kept how many of the newest stay
 */
export async function writePrints(
  db: Kysely<Schema>,
  marketId: number,
  trades: readonly Trade[],
  kept: number,
): Promise<void> {
  await db
    .insertInto("spot_print")
    .values(
      trades.map(({ id, price, amount, side, time }) => ({
        market_id: marketId,
        id,
        price,
        amount,
        side,
        time,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .deleteFrom("spot_print")
    .where("market_id", "=", BigInt(marketId))
    .where("id", "<", (eb) =>
      eb
        .selectFrom("spot_print")
        .select("id")
        .where("market_id", "=", BigInt(marketId))
        .orderBy("id", "desc")
        .limit(1n)
        .offset(BigInt(kept - 1)),
    )
    .execute();
}

/** The newest trades of every market by its id, oldest first. */
export async function readPrints(db: Kysely<Schema>): Promise<ReadonlyMap<number, readonly Trade[]>> {
  const rows = await db.selectFrom("spot_print").selectAll().orderBy("market_id").orderBy("id").execute();
  const prints = new Map<number, Trade[]>();
  for (const { market_id, id, price, amount, side, time } of rows) {
    const marketId = Number(market_id);
    const trade = { id: Number(id), marketId, price, amount, side: side as Side, time: Number(time) };
    const trades = prints.get(marketId);
    if (trades) trades.push(trade);
    else prints.set(marketId, [trade]);
  }
  return prints;
}
