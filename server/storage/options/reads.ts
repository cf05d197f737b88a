import { type Kysely, sql } from "kysely";
import type { MicroOrder, MicroOrdersQuery } from "#server/exchange/options/types.ts";
import { amongNewest, fromLast, type Page, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { microOrderRows } from "./row-codecs.ts";

/** Every order that runs, the earliest due first. */
export async function runningMicroOrders(db: Kysely<Schema>): Promise<readonly MicroOrder[]> {
  const rows = await db
    .selectFrom("micro_order")
    .selectAll()
    .where(sql<boolean>`state = 'running'`)
    .orderBy("due_at")
    .orderBy("id")
    .execute();
  return rows.map(microOrderRows.read);
}

/** The order with this id, of whomever. */
export async function microOrderById(db: Kysely<Schema>, id: number): Promise<MicroOrder | null> {
  const row = await db.selectFrom("micro_order").selectAll().where("id", "=", BigInt(id)).executeTakeFirst();
  return row ? microOrderRows.read(row) : null;
}

/** A page of a user's orders, newest first, closed ones by the instant at which they ended; and how many there are in all. */
export async function microOrdersOf(
  db: Kysely<Schema>,
  userId: number,
  query: MicroOrdersQuery,
): Promise<Page<MicroOrder>> {
  const { marketId, currencyId, state, clientOrderId } = query;
  let own = db.selectFrom("micro_order").where("user_id", "=", BigInt(userId));
  if (state !== null) own = own.where("state", "=", state);
  let matching =
    state === "closed"
      ? own.where(fromLast("due_at", own.select("due_at").orderBy("due_at", "desc")))
      : own.where(amongNewest("id", own.select("id")));
  if (marketId !== null) matching = matching.where("market_id", "=", BigInt(marketId));
  if (currencyId !== null) matching = matching.where("currency_id", "=", BigInt(currencyId));
  if (clientOrderId !== null) matching = matching.where("client_order_id", "=", clientOrderId);
  const inOrder = state === "closed" ? matching.orderBy("due_at", "desc") : matching;
  return readPage(
    db,
    matching.select(total),
    inOrder.selectAll().orderBy("id", "desc"),
    query,
    microOrderRows.read,
  );
}
