import type { Insertable, Kysely, Selectable } from "kysely";
import type { DecidingTrade, MicroOrder } from "#server/exchange/micro/types.ts";
import { insertAll } from "../bulk.ts";
import { compiled } from "../compiled.ts";
import type { MicroOrderTable } from "../schema/micro.ts";
import type { Schema } from "../schema.ts";
import { marksOf, marksText, sourceOf } from "./micro-marks.ts";
import { countOf, total } from "./page.ts";

function closeTradeOf(row: Selectable<MicroOrderTable>): DecidingTrade | null {
  const { close_trade_id, end_price, close_trade_time } = row;
  if (close_trade_id === null || end_price === null || close_trade_time === null) return null;
  return { id: Number(close_trade_id), price: end_price, time: Number(close_trade_time) };
}

/** What set the opening price: a mark, or for orders from before marks a trade. */
function openingOf(row: Selectable<MicroOrderTable>): Pick<MicroOrder, "openMark" | "openTrade"> {
  const [ref, price, time] = [Number(row.open_ref), row.open_price, Number(row.open_time)];
  if (row.open_source === null) return { openMark: null, openTrade: { id: ref, price, time } };
  return { openMark: { seq: ref, price, time, source: sourceOf(row.open_source) }, openTrade: null };
}

/** Reads a row of `micro_order`. */
export function toMicroOrder(row: Selectable<MicroOrderTable>): MicroOrder {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    marketId: Number(row.market_id),
    currencyId: Number(row.currency_id),
    direction: row.direction as MicroOrder["direction"],
    seconds: Number(row.seconds),
    stake: row.stake,
    fee: row.fee,
    payoutPpm: row.payout_ppm,
    state: row.state as MicroOrder["state"],
    openPrice: row.open_price,
    endPrice: row.end_price,
    profit: row.profit,
    result: row.result as MicroOrder["result"],
    clientOrderId: row.client_order_id ?? "",
    createdAt: Number(row.created_at),
    dueAt: Number(row.due_at),
    closedAt: row.closed_at === null ? null : Number(row.closed_at),
    ...openingOf(row),
    windowSeconds: Number(row.window_seconds),
    window: row.window_marks === null ? [] : marksOf(row.window_marks),
    drawReason: row.draw_reason as MicroOrder["drawReason"],
    closeTrade: closeTradeOf(row),
    policyId: row.policy_id === null ? null : Number(row.policy_id),
  };
}

/** @throws Error for an order without an opening: there is none */
function openingRow({ id, openMark, openTrade }: MicroOrder) {
  if (openMark) return { open_ref: openMark.seq, open_time: openMark.time, open_source: openMark.source };
  if (openTrade) return { open_ref: openTrade.id, open_time: openTrade.time, open_source: null };
  throw new Error(`Option ${id} has no opening price`);
}

function toRow(order: MicroOrder): Insertable<MicroOrderTable> {
  return {
    id: order.id,
    user_id: order.userId,
    market_id: order.marketId,
    currency_id: order.currencyId,
    direction: order.direction,
    seconds: order.seconds,
    stake: order.stake,
    fee: order.fee,
    payout_ppm: order.payoutPpm,
    state: order.state,
    ...openingRow(order),
    open_price: order.openPrice,
    window_seconds: order.windowSeconds,
    window_marks: order.window.length === 0 ? null : marksText(order.window),
    draw_reason: order.drawReason,
    close_trade_id: order.closeTrade?.id ?? null,
    end_price: order.endPrice,
    close_trade_time: order.closeTrade?.time ?? null,
    profit: order.profit,
    result: order.result,
    client_order_id: order.clientOrderId === "" ? null : order.clientOrderId,
    created_at: order.createdAt,
    due_at: order.dueAt,
    closed_at: order.closedAt,
    policy_id: order.policyId,
  };
}

/** Stores new orders. A client order id that the user has used before violates a constraint. */
export const insertMicroOrders = (db: Kysely<Schema>, orders: readonly MicroOrder[]) =>
  insertAll(db, "micro_order", orders.map(toRow));

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
export async function closeMicroOrder(db: Kysely<Schema>, order: MicroOrder): Promise<boolean> {
  const row = toRow(order);
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

const findByClientId = compiled<Selectable<MicroOrderTable>>((db) =>
  db.selectFrom("micro_order").selectAll().where("user_id", "=", 0n).where("client_order_id", "=", ""),
);

/** The user's order with this client order id. */
export async function microOrderByClientId(
  db: Kysely<Schema>,
  userId: number,
  clientOrderId: string,
): Promise<MicroOrder | null> {
  const { rows } = await findByClientId(db, [userId, clientOrderId]);
  return rows[0] ? toMicroOrder(rows[0]) : null;
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
