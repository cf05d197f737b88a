import { type Kysely, sql } from "kysely";
import type { OptionOrder, OptionOrdersQuery } from "#server/exchange/options/types.ts";
import { amongNewest, fromLast, type Page, readPage, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { optionOrderRows } from "./tables.ts";

/** Every order that runs, the earliest due first. */
export function runningOptionOrders(db: Kysely<Schema>): Promise<readonly OptionOrder[]> {
  return optionOrderRows.all(
    db
      .selectFrom("micro_order")
      .selectAll()
      .where(sql<boolean>`state = 'running'`)
      .orderBy("due_at")
      .orderBy("id"),
  );
}

/** The order with this id, of any user. */
export function optionOrderById(db: Kysely<Schema>, id: number): Promise<OptionOrder | null> {
  return optionOrderRows.first(db.selectFrom("micro_order").selectAll().where("id", "=", BigInt(id)));
}

/** A page of a user's orders, newest first, closed ones by the instant at which they ended; and how many there are in all. */
export function optionOrdersOf(
  db: Kysely<Schema>,
  userId: number,
  query: OptionOrdersQuery,
): Promise<Page<OptionOrder>> {
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
    optionOrderRows.read,
  );
}
