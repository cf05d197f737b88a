import type { Kysely, Selectable } from "kysely";
import type { Position } from "#server/exchange/leverage/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled } from "../kit/compiled.ts";
import { updateAll } from "../kit/update-all.ts";
import type { Schema } from "../tables.ts";
import { positionRows } from "./tables.ts";

/** Stores new positions. A client order id that the user has used before violates a constraint. */
export const insertPositions = (db: Kysely<Schema>, positions: readonly Position[]) =>
  insertAll(db, "lever_position", positions.map(positionRows.write));

const update = updateAll("lever_position", {
  ...({ state: "text", close_price: "bigint", take_profit: "bigint", stop_loss: "bigint" } as const),
  ...({
    hands: "bigint",
    amount: "bigint",
    margin: "bigint",
    fee: "bigint",
    placed_hands: "bigint",
  } as const),
  ...({ margin_left: "bigint", overnight_fee: "bigint", profit: "bigint", close_reason: "text" } as const),
  ...({ charged_day: "bigint", opened_at: "bigint", closed_at: "bigint", version: "bigint" } as const),
});

/** Stores what changed of positions that are kept already. */
export async function updatePositions(db: Kysely<Schema>, positions: Iterable<Position>): Promise<void> {
  const rows = Array.from(positions, positionRows.write);
  const kept = await update(db, rows);
  if (kept !== rows.length) throw new Error(`${rows.length} positions should be kept and ${kept} are`);
}

const findByClientId = compiled<Selectable<Schema["lever_position"]>>((db) =>
  db.selectFrom("lever_position").selectAll().where("user_id", "=", 0n).where("client_order_id", "=", ""),
);

/** The user's position with this client order id. */
export async function positionByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientOrderId: string,
): Promise<Position | null> {
  const { rows } = await findByClientId(db, [userId, clientOrderId]);
  return rows[0] ? positionRows.read(rows[0]) : null;
}
