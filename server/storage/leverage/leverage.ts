import type { Kysely, Selectable } from "kysely";
import type { Position } from "#server/exchange/leverage/types.ts";
import { insertAll } from "../kit/bulk.ts";
import { compiled } from "../kit/compiled.ts";
import type { Schema } from "../tables.ts";
import { positionRows } from "./row-codecs.ts";
import type { LeveragePositionTable } from "./tables.ts";

/** Stores new positions. A client order id that the user has used before violates a constraint. */
export const insertPositions = (db: Kysely<Schema>, positions: readonly Position[]) =>
  insertAll(db, "lever_position", positions.map(positionRows.write));

const update = compiled((db) =>
  db
    .updateTable("lever_position")
    .set({
      state: "",
      close_price: null,
      take_profit: null,
      stop_loss: null,
      margin_left: 0n,
      overnight_fee: 0n,
      profit: null,
      close_reason: null,
      charged_day: 0,
      opened_at: null,
      closed_at: null,
      version: 0,
    })
    .where("id", "=", 0n),
);

/** Stores what changed of positions that are kept already. */
export async function updatePositions(db: Kysely<Schema>, positions: Iterable<Position>): Promise<void> {
  for (const position of positions) {
    const row = positionRows.write(position);
    const { numAffectedRows } = await update(db, [
      row.state,
      row.close_price,
      row.take_profit,
      row.stop_loss,
      row.margin_left,
      row.overnight_fee,
      row.profit,
      row.close_reason,
      row.charged_day,
      row.opened_at,
      row.closed_at,
      row.version,
      row.id,
    ]);
    if (numAffectedRows !== 1n) throw new Error(`Position ${position.id} should be kept and is not`);
  }
}

const findByClientId = compiled<Selectable<LeveragePositionTable>>((db) =>
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
