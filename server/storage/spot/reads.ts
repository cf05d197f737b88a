import { type Kysely, type Selectable, sql } from "kysely";
import type { Fill, Order } from "#server/exchange/spot/types.ts";
import { amongNewest, type Page, type PageQuery, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { fillRows, orderRows } from "./tables.ts";

/** An order as clients see it: without its place in the queue. */
function toOrder(row: Selectable<Schema["spot_order"]>): Order {
  const { sequence: _, ...order } = orderRows.read(row);
  return order;
}

/** The order with this id, of any user. */
export async function orderById(db: Kysely<Schema>, id: number): Promise<Order | null> {
  const row = await db.selectFrom("spot_order").selectAll().where("id", "=", BigInt(id)).executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** Written out and not as a parameter: only so the index of open orders is used. */
const isOpen = sql<boolean>`state = 'open'`;

/** A user's open orders, newest first. */
export async function openOrdersOf(db: Kysely<Schema>, userId: number): Promise<readonly Order[]> {
  const rows = await db
    .selectFrom("spot_order")
    .selectAll()
    .where("user_id", "=", BigInt(userId))
    .where(isOpen)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toOrder);
}

interface MarketPage extends PageQuery {
  /** `null`: of all markets. */
  readonly marketId: number | null;
}

/** A page of a user's orders, newest first, and how many there are in all. */
export async function ordersOf(
  db: Kysely<Schema>,
  userId: number,
  query: MarketPage & { readonly state: Order["state"] | null; readonly clientOrderId: string | null },
): Promise<Page<Order>> {
  const all = db.selectFrom("spot_order").where("user_id", "=", BigInt(userId));
  const own = query.state === "open" ? all.where(isOpen) : all;
  let matching = own.where(amongNewest("id", own.select("id"), query.before));
  if (query.marketId !== null) matching = matching.where("market_id", "=", BigInt(query.marketId));
  if (query.state !== null && query.state !== "open") matching = matching.where("state", "=", query.state);
  if (query.clientOrderId !== null) matching = matching.where("client_order_id", "=", query.clientOrderId);
  return readPage(db, matching.select(total), matching.selectAll().orderBy("id", "desc"), query, toOrder);
}

function toFill(row: Selectable<Schema["spot_fill"]>): Fill {
  const { tradeId: _, ...fill } = fillRows.read(row);
  return fill;
}

/** A page of a user's fills, newest first, and how many there are in all. */
export async function fillsOf(db: Kysely<Schema>, userId: number, query: MarketPage): Promise<Page<Fill>> {
  const own = db.selectFrom("spot_fill").where("user_id", "=", BigInt(userId));
  let matching = own.where(amongNewest("id", own.select("id"), query.before));
  // The plus keeps the index of a market's fills out of it: it has everybody's.
  if (query.marketId !== null)
    matching = matching.where(sql<boolean>`+market_id = ${BigInt(query.marketId)}`);
  return readPage(db, matching.select(total), matching.selectAll().orderBy("id", "desc"), query, toFill);
}
