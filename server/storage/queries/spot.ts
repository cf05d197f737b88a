import type { Kysely, Selectable } from "kysely";
import type { Fill, Order, Side, Stop, Trader } from "#server/exchange/spot/types.ts";
import { insertAll } from "../bulk.ts";
import { compiled } from "../compiled.ts";
import type { SpotOrderTable } from "../schema/spot.ts";
import type { Schema } from "../schema.ts";

/** A user's order as it is kept: with its place in the market's sequence. */
export interface KeptOrder extends Order {
  readonly trader: Extract<Trader, { kind: "user" }>;
  readonly sequence: number;
}

function toStop(row: Selectable<SpotOrderTable>): Stop | null {
  if (row.stop_price === null) return null;
  return {
    price: row.stop_price,
    direction: row.stop_direction as Stop["direction"],
    triggeredAt: row.triggered_at === null ? null : Number(row.triggered_at),
  };
}

/** Reads a row of `spot_order`. */
export function toKeptOrder(row: Selectable<SpotOrderTable>): KeptOrder {
  return {
    id: Number(row.id),
    marketId: Number(row.market_id),
    trader: { kind: "user", userId: Number(row.user_id) },
    sequence: Number(row.sequence),
    side: row.side as Side,
    mode: row.mode as Order["mode"],
    timeInForce: row.time_in_force as Order["timeInForce"],
    stop: toStop(row),
    price: row.price,
    amount: row.amount,
    filled: row.filled,
    turnover: row.turnover,
    fee: row.fee,
    state: row.state as Order["state"],
    clientOrderId: row.client_order_id ?? "",
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

/** Stores new orders. A client order id that the user has used before violates a constraint. */
export async function insertOrders(db: Kysely<Schema>, orders: readonly KeptOrder[]): Promise<void> {
  const rows = orders.map((order) => ({
    id: order.id,
    market_id: order.marketId,
    user_id: order.trader.userId,
    sequence: order.sequence,
    side: order.side,
    mode: order.mode,
    time_in_force: order.timeInForce,
    stop_price: order.stop?.price ?? null,
    stop_direction: order.stop?.direction ?? null,
    triggered_at: order.stop?.triggeredAt ?? null,
    price: order.price,
    amount: order.amount,
    filled: order.filled,
    turnover: order.turnover,
    fee: order.fee,
    state: order.state,
    client_order_id: order.clientOrderId === "" ? null : order.clientOrderId,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
  }));
  await insertAll(db, "spot_order", rows);
}

const update = compiled((db) =>
  db
    .updateTable("spot_order")
    .set({ sequence: 0, filled: 0n, turnover: 0n, fee: 0n, state: "", triggered_at: 0, updated_at: 0 })
    .where("id", "=", 0n),
);

/** Stores what changed of orders that are kept already. */
export async function updateOrders(db: Kysely<Schema>, orders: Iterable<KeptOrder>): Promise<void> {
  for (const { sequence, filled, turnover, fee, state, stop, updatedAt, id } of orders) {
    const changed = [sequence, filled, turnover, fee, state, stop?.triggeredAt ?? null, updatedAt];
    const { numAffectedRows } = await update(db, [...changed, id]);
    if (numAffectedRows !== 1n) throw new Error(`Order ${id} should be kept and is not`);
  }
}

/** A fill with the trade it belongs to. */
export interface KeptFill extends Fill {
  readonly tradeId: number;
}

/** Stores fills; their orders are kept already. */
export async function insertFills(db: Kysely<Schema>, fills: readonly KeptFill[]): Promise<void> {
  const rows = fills.map((fill) => ({
    id: fill.id,
    trade_id: fill.tradeId,
    order_id: fill.orderId,
    market_id: fill.marketId,
    user_id: fill.userId,
    side: fill.side,
    maker: fill.maker ? 1 : 0,
    price: fill.price,
    amount: fill.amount,
    fee: fill.fee,
    time: fill.time,
  }));
  await insertAll(db, "spot_fill", rows);
}

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
  return rows[0] ? toKeptOrder(rows[0]) : null;
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
    open: open.map(toKeptOrder),
    sequence: Math.max(0, ...open.slice(-1).map((row) => Number(row.sequence))),
    lastPrice: state?.last_price ?? null,
  };
}
