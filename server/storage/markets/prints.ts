import type { Kysely } from "kysely";
import type { Trade } from "../../exchange/spot/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled } from "../kit/compiled.ts";
import { inOrder } from "../kit/in-order.ts";
import { printRows } from "../spot/tables.ts";
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
  await inOrder(db, [
    () => dropFrom(db, [marketId, first.id]),
    () => insertAll(db, "spot_print", trades.map(printRows.write)),
    () => dropOlder(db, [marketId, marketId, 1, kept - 1]),
  ]);
}

/** The newest trades of a market, oldest first. */
export const readPrintsOf = (db: Kysely<Schema>, marketId: number): Promise<readonly Trade[]> =>
  printRows.all(
    db.selectFrom("spot_print").selectAll().where("market_id", "=", BigInt(marketId)).orderBy("id"),
  );

/** The newest trades of every market by its id, oldest first. */
export async function readPrints(db: Kysely<Schema>): Promise<ReadonlyMap<number, readonly Trade[]>> {
  const trades = await printRows.all(
    db.selectFrom("spot_print").selectAll().orderBy("market_id").orderBy("id"),
  );
  const prints = new Map<number, Trade[]>();
  for (const trade of trades) {
    const known = prints.get(trade.marketId);
    if (known) known.push(trade);
    else prints.set(trade.marketId, [trade]);
  }
  return prints;
}
