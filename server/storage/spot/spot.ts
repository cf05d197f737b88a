import type { Kysely, Selectable } from "kysely";
import { insertAll } from "../kit/bulk.ts";
import { compiled } from "../kit/compiled.ts";
import { updateAll } from "../kit/update-all.ts";
import type { Schema } from "../tables.ts";
import { fillRows, type KeptFill, type KeptOrder, orderRows } from "./row-codecs.ts";
import type { SpotOrderTable } from "./tables.ts";

/** Stores new orders. A client order id that the user has used before violates a constraint. */
export const insertOrders = (db: Kysely<Schema>, orders: readonly KeptOrder[]) =>
  insertAll(db, "spot_order", orders.map(orderRows.write));

const update = updateAll("spot_order", {
  ...({ sequence: "bigint", filled: "bigint", turnover: "bigint", fee: "bigint" } as const),
  ...({ state: "text", triggered_at: "bigint", updated_at: "bigint" } as const),
});

/** Stores what changed of orders that are kept already. */
export async function updateOrders(db: Kysely<Schema>, orders: Iterable<KeptOrder>): Promise<void> {
  const rows = Array.from(orders, orderRows.write);
  const kept = await update(db, rows);
  if (kept !== rows.length) throw new Error(`${rows.length} orders should be kept and ${kept} are`);
}

/** Stores fills; their orders are kept already. */
export const insertFills = (db: Kysely<Schema>, fills: readonly KeptFill[]) =>
  insertAll(db, "spot_fill", fills.map(fillRows.write));

const findByClientId = compiled<Selectable<SpotOrderTable>>((db) =>
  db.selectFrom("spot_order").selectAll().where("user_id", "=", 0n).where("client_order_id", "=", ""),
);

/** The user's order with this client order id. */
export async function orderByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientOrderId: string,
): Promise<KeptOrder | null> {
  const { rows } = await findByClientId(db, [userId, clientOrderId]);
  return rows[0] ? orderRows.read(rows[0]) : null;
}

/** Keeps the last price of a market. */
export async function saveLastPrice(
  db: Kysely<Schema>,
  state: { readonly marketId: number; readonly lastPrice: bigint; readonly time: number },
): Promise<void> {
  const changed = { last_price: state.lastPrice, updated_at: state.time };
  await db
    .insertInto("spot_market_state")
    .values({ market_id: state.marketId, ...changed })
    .onConflict((conflict) => conflict.column("market_id").doUpdateSet(changed))
    .execute();
}

/** What a market's runner starts from: its open orders by time priority, the last sequence number and the last price. */
export async function loadMarket(db: Kysely<Schema>, marketId: number) {
  const id = BigInt(marketId);
  const open = await db
    .selectFrom("spot_order")
    .selectAll()
    .where("market_id", "=", id)
    .where("state", "=", "open")
    .orderBy("sequence")
    .execute();
  const state = await db
    .selectFrom("spot_market_state")
    .select("last_price")
    .where("market_id", "=", id)
    .executeTakeFirst();
  return {
    open: open.map(orderRows.read),
    sequence: Math.max(0, ...open.slice(-1).map((row) => Number(row.sequence))),
    lastPrice: state?.last_price ?? null,
  };
}
