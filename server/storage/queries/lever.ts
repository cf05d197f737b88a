import type { Insertable, Kysely, Selectable } from "kysely";
import type { Position } from "#server/exchange/lever/types.ts";
import { insertAll } from "../bulk.ts";
import { compiled } from "../compiled.ts";
import type { LeverPositionTable } from "../schema/lever.ts";
import type { Schema } from "../schema.ts";

const wholeOrNull = (value: bigint | null) => (value === null ? null : Number(value));

/** Reads a row of `lever_position`. */
export function toPosition(row: Selectable<LeverPositionTable>): Position {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    marketId: Number(row.market_id),
    side: row.side as Position["side"],
    mode: row.mode as Position["mode"],
    state: row.state as Position["state"],
    hands: Number(row.hands),
    amount: row.amount,
    multiple: Number(row.multiple),
    originPrice: row.origin_price,
    price: row.price,
    closePrice: row.close_price,
    takeProfit: row.take_profit,
    stopLoss: row.stop_loss,
    margin: row.margin,
    marginLeft: row.margin_left,
    fee: row.fee,
    overnightFee: row.overnight_fee,
    profit: row.profit,
    closeReason: row.close_reason as Position["closeReason"],
    clientOrderId: row.client_order_id ?? "",
    chargedDay: Number(row.charged_day),
    createdAt: Number(row.created_at),
    openedAt: wholeOrNull(row.opened_at),
    closedAt: wholeOrNull(row.closed_at),
    version: Number(row.version),
  };
}

function toRow(position: Position): Insertable<LeverPositionTable> {
  return {
    id: position.id,
    user_id: position.userId,
    market_id: position.marketId,
    side: position.side,
    mode: position.mode,
    state: position.state,
    hands: position.hands,
    amount: position.amount,
    multiple: position.multiple,
    origin_price: position.originPrice,
    price: position.price,
    close_price: position.closePrice,
    take_profit: position.takeProfit,
    stop_loss: position.stopLoss,
    margin: position.margin,
    margin_left: position.marginLeft,
    fee: position.fee,
    overnight_fee: position.overnightFee,
    profit: position.profit,
    close_reason: position.closeReason,
    client_order_id: position.clientOrderId === "" ? null : position.clientOrderId,
    charged_day: position.chargedDay,
    created_at: position.createdAt,
    opened_at: position.openedAt,
    closed_at: position.closedAt,
    version: position.version,
  };
}

/** Stores new positions. A client order id that the user has used before violates a constraint. */
export const insertPositions = (db: Kysely<Schema>, positions: readonly Position[]) =>
  insertAll(db, "lever_position", positions.map(toRow));

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
    const row = toRow(position);
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

const findByClientId = compiled<Selectable<LeverPositionTable>>((db) =>
  db.selectFrom("lever_position").selectAll().where("user_id", "=", 0n).where("client_order_id", "=", ""),
);

/** The user's position with this client order id. */
export async function positionByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientOrderId: string,
): Promise<Position | null> {
  const { rows } = await findByClientId(db, [userId, clientOrderId]);
  return rows[0] ? toPosition(rows[0]) : null;
}
