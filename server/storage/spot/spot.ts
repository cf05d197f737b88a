import { type Kysely, type Selectable, sql } from "kysely";
import { insertAll } from "../kit/bulk.ts";
import { dialectOf } from "../kit/dialect.ts";
import { inOrder } from "../kit/in-order.ts";
import { updateAll } from "../kit/update-all.ts";
import type { Schema } from "../tables.ts";
import { fillRows, type KeptFill, type KeptOrder, orderRows } from "./tables.ts";

/** Stores new orders. A client order id that the user has used before violates a constraint. */
export const insertOrders = (db: Kysely<Schema>, orders: readonly KeptOrder[]) =>
  insertAll(db, "spot_order", orders.map(orderRows.write));

const update = updateAll("spot_order", {
  ...({ sequence: "bigint", filled: "bigint", turnover: "bigint", fee: "bigint" } as const),
  ...({ state: "text", triggered_at: "bigint", updated_at: "bigint" } as const),
});

const updateTerms = updateAll("spot_order", {
  ...({ price: "bigint", amount: "bigint", stop_price: "bigint" } as const),
  ...({ placed_price: "bigint", placed_amount: "bigint", placed_stop_price: "bigint" } as const),
});

const updateTrails = updateAll("spot_order", {
  ...({ price: "bigint", stop_price: "bigint", stop_direction: "text" } as const),
  ...({ trail_distance: "bigint", trail_reference: "bigint", placed_trail_distance: "bigint" } as const),
});

const updateBrackets = updateAll("spot_order", { bracket_kept: "bigint", exit_id: "bigint" });

/** Stores what changed of orders that are kept already. */
export async function updateOrders(db: Kysely<Schema>, orders: Iterable<KeptOrder>): Promise<void> {
  const rows = Array.from(orders, orderRows.write);
  // Only of those that were amended, and of exits, which grow: most orders keep their terms.
  const isAmended = ({ placed_price, parent_id }: (typeof rows)[number]) =>
    placed_price !== null || parent_id !== null;
  const amended = rows.filter(isAmended);
  const bracketed = rows.filter(({ bracket_kept }) => bracket_kept !== null);
  const trailing = rows.filter(({ trail_unit }) => trail_unit !== null);
  const storeChanges = async () => {
    const kept = await update(db, rows);
    if (kept !== rows.length) throw new Error(`${rows.length} orders should be kept and ${kept} are`);
  };
  await inOrder(db, [
    storeChanges,
    () => updateTerms(db, amended),
    () => updateTrails(db, trailing),
    () => updateBrackets(db, bracketed),
  ]);
}

/** Stores fills; their orders are kept already. */
export const insertFills = (db: Kysely<Schema>, fills: readonly KeptFill[]) =>
  insertAll(db, "spot_fill", fills.map(fillRows.write));

type OrderRow = Selectable<Schema["spot_order"]>;
type Names = readonly { readonly userId: number; readonly clientOrderId: string }[];

/** The names come as one parameter, so that the text does not grow with them. */
function findNamed(db: Kysely<Schema>, names: Names) {
  const users = names.map(({ userId }) => userId);
  const ids = names.map(({ clientOrderId }) => clientOrderId);
  if (dialectOf(db) === "postgres")
    return sql<OrderRow>`select spot_order.* from unnest(${users}::bigint[], ${ids}::text[])
      as named (user_id, client_order_id) join spot_order using (user_id, client_order_id)`;
  // A cross join keeps the order of the tables: otherwise SQLite goes through all orders.
  return sql<OrderRow>`select spot_order.* from json_each(${JSON.stringify(names)}) as named cross join spot_order
    on spot_order.user_id = named.value ->> 'userId' and spot_order.client_order_id = named.value ->> 'clientOrderId'`;
}

/** The orders that these client order ids of users name; none of them is empty. */
export async function ordersByClientIds(db: Kysely<Schema>, names: Names): Promise<readonly KeptOrder[]> {
  if (names.length === 0) return [];
  const { rows } = await findNamed(db, names).execute(db);
  return rows.map(orderRows.read);
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
