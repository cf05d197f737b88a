import type { Kysely, Selectable } from "kysely";
import type { OptionOrder } from "#server/exchange/options/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled, portions } from "../kit/compiled.ts";
import { countOf, total } from "../kit/page.ts";
import type { Schema } from "../tables.ts";
import { optionOrderRows } from "./tables.ts";

/** Stores new orders. A client order id that the user has used before violates a constraint. */
export const insertOptionOrders = (db: Kysely<Schema>, orders: readonly OptionOrder[]) =>
  insertAll(db, "micro_order", orders.map(optionOrderRows.write));

const close = compiled((db) =>
  db
    .updateTable("micro_order")
    .set({
      state: "closed",
      end_price: null,
      window_marks: null,
      draw_reason: null,
      profit: null,
      result: null,
      closed_at: null,
    })
    .where("id", "=", 0n)
    .where("state", "=", "running"),
);

/** Stores how a running order was closed. @returns whether it did: not when the order was closed already. */
export async function closeOptionOrder(db: Kysely<Schema>, order: OptionOrder): Promise<boolean> {
  const row = optionOrderRows.write(order);
  const { numAffectedRows } = await close(db, [
    row.state,
    row.end_price,
    row.window_marks,
    row.draw_reason,
    row.profit,
    row.result,
    row.closed_at,
    row.id,
    "running",
  ]);
  return numAffectedRows === 1n;
}

const findByClientId = compiled<Selectable<Schema["micro_order"]>>((db) =>
  db.selectFrom("micro_order").selectAll().where("user_id", "=", 0n).where("client_order_id", "=", ""),
);

/** The user's order with this client order id. */
export async function optionOrderByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientOrderId: string,
): Promise<OptionOrder | null> {
  const { rows } = await findByClientId(db, [userId, clientOrderId]);
  return rows[0] ? optionOrderRows.read(rows[0]) : null;
}

/** Which of these orders still run. */
export async function runningAmong(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>();
  for (const part of portions(ids)) {
    const rows = await db
      .selectFrom("micro_order")
      .select("id")
      .where("id", "in", part.map(BigInt))
      .where("state", "=", "running")
      .execute();
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}

/** How many orders of the user run. */
export function runningCount(db: Kysely<Schema>, userId: number): Promise<number> {
  return countOf(
    db
      .selectFrom("micro_order")
      .select(total)
      .where("user_id", "=", BigInt(userId))
      .where("state", "=", "running"),
  );
}
