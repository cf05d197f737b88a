import type { Kysely, Selectable } from "kysely";
import type { OptionOrder } from "#server/exchange/options/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled, portions } from "../kit/compiled.ts";
import { countOf, total } from "../kit/page.ts";
import { updateAll } from "../kit/update-all.ts";
import type { Schema } from "../tables.ts";
import { optionOrderRows } from "./tables.ts";

/** Stores new orders. A client order id that the user has used before violates a constraint. */
export const insertOptionOrders = (db: Kysely<Schema>, orders: readonly OptionOrder[]) =>
  insertAll(db, "micro_order", orders.map(optionOrderRows.write));

const close = updateAll(
  "micro_order",
  {
    ...({ state: "text", end_price: "bigint", window_marks: "text", draw_reason: "text" } as const),
    ...({ profit: "bigint", result: "text", closed_at: "bigint" } as const),
  },
  { column: "state", word: "running" },
);

/** Stores how running orders were closed. @returns whether it did for each: not where one was closed already */
export async function closeOptionOrders(
  db: Kysely<Schema>,
  orders: readonly OptionOrder[],
): Promise<boolean> {
  return (await close(db, orders.map(optionOrderRows.write))) === orders.length;
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
