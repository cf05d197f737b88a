import type { Kysely } from "kysely";
import type { Side, Trade } from "../../exchange/spot/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled } from "../kit/compiled.ts";
import type { Schema } from "../tables.ts";

const dropFrom = compiled((db) =>
  db.deleteFrom("spot_print").where("market_id", "=", 0n).where("id", ">=", 0n),
);

const dropOlder = compiled((db) =>
  db
    .deleteFrom("spot_print")
    .where("market_id", "=", 0n)
    .where("id", "<", (eb) =>
      eb
        .selectFrom("spot_print")
        .select("id")
        .where("market_id", "=", 0n)
        .orderBy("id", "desc")
        .limit(1n)
        .offset(0n),
    ),
);

/**
 * Keeps new trades of a market, and drops those that are no longer among its newest. They replace all from their first one on,
 * so that a write whose outcome was unknown can be repeated.
 * @param trades oldest first, newer than those that are kept
 * @param kept how many of the newest stay
 */
export async function writePrints(
  db: Kysely<Schema>,
  marketId: number,
  trades: readonly Trade[],
  kept: number,
): Promise<void> {
  const [first] = trades;
  if (first === undefined) return;
  await dropFrom(db, [marketId, first.id]);
  const rows = trades.map(({ id, price, amount, side, time }) => ({
    market_id: marketId,
    id,
    price,
    amount,
    side,
    time,
  }));
  await insertAll(db, "spot_print", rows);
  await dropOlder(db, [marketId, marketId, 1, kept - 1]);
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
