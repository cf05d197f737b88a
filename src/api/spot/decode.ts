import type * as v from "valibot";
import type { fillRow, openOrder, orderPreview, orderRow } from "#contract/calls/spot/rows.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Pair, Side } from "../markets/types.ts";

type OrderRow = v.InferOutput<typeof orderRow>;
type OpenRow = v.InferOutput<typeof openOrder>;
type FillRow = v.InferOutput<typeof fillRow>;

type State = "open" | "done" | "cancelled";
const states: Readonly<Record<number, State>> = { 1: "open", 2: "done", 3: "cancelled" };

/** The stop of an order; back ends without stop-limit orders tell none. `triggeredAt` (unix ms): when it went to the book; null while it waits. */
function decodeStop(row: Pick<OrderRow, "stop_price" | "stop_direction" | "triggered_ms">) {
  const { stop_price: price, stop_direction: direction, triggered_ms: triggeredAt } = row;
  return price === null || direction === null ? null : { price, direction, triggeredAt };
}

/** The trailing stop of an order; back ends without them tell none. Prices and distance as text, the distance in its unit. */
function decodeTrail(
  row: Pick<
    OrderRow,
    | "trail_unit"
    | "trail_distance"
    | "trail_activation_price"
    | "trail_limit_offset"
    | "trail_reference_price"
  >,
) {
  const { trail_unit: unit, trail_distance: distance } = row;
  if (unit === null || distance === null) return null;
  return {
    unit,
    distance,
    /** `null`: it follows at once. */
    activation: row.trail_activation_price,
    /** Of a limit order, how far its limit is beyond the stop price; `null`: a market order. */
    offset: row.trail_limit_offset,
    /** The best last price since; `null` before the activation. */
    reference: row.trail_reference_price,
  };
}

/** The exits that an order was placed with; back ends without them tell none. `null`: it has none. */
function decodeExits({
  target_profit_price: takeProfit,
  stop_loss_price: stopLoss,
}: Pick<OrderRow, "target_profit_price" | "stop_loss_price">) {
  return takeProfit === null && stopLoss === null ? null : { takeProfit, stopLoss };
}

/** An order; times are in unix ms. */
export function decodeOrder(row: OrderRow) {
  const pair: Pair = {
    baseId: row.currency_id,
    quoteId: row.legal_id,
    base: row.currency_name,
    quote: row.legal_name,
  };
  const side: Side = row.type === 2 ? "sell" : "buy";
  return {
    id: row.id,
    pair,
    side,
    mode: row.mode,
    timeInForce: row.time_in_force,
    stop: decodeStop(row),
    trail: decodeTrail(row),
    /** The id of the other order of an OCO pair. */
    ocoId: row.oco_id,
    exits: decodeExits(row),
    /** Of an exit: the id of the order that bought what it sells. */
    parentId: row.parent_id,
    state: states[row.status] ?? "open",
    /** Limit price; at market the band's price. */
    price: row.price,
    amount: row.total_number,
    /** Of an iceberg order: how much of it the book shows at once; `null`: everything. */
    visible: row.visible_number,
    filled: row.complete_number,
    remaining: row.number,
    /** Quote currency exchanged so far. */
    turnover: row.total_money,
    /** In `feeCurrency`, the currency received. */
    fee: row.fee,
    feeCurrency: row.fee_currency || (side === "sell" ? pair.quote : pair.base),
    clientOrderId: row.client_order_id,
    createdAt: row.created_ms,
    updatedAt: row.updated_ms,
  };
}

/** A preview: amounts as text; `levels` is what the order would take, best price first. */
export function decodePreview({ status, ...preview }: v.InferOutput<typeof orderPreview>) {
  return { ...preview, state: status };
}

/** A row of `transaction_in` (buy) or `transaction_out` (sell), for back ends without our order list. */
export function decodeOpenOrder(row: OpenRow, side: Side): ReturnType<typeof decodeOrder> {
  const pair: Pair = {
    baseId: row.currency ?? 0,
    quoteId: row.legal ?? 0,
    base: row.currency_name,
    quote: row.legal_name,
  };
  const time = row.created_ms ?? timeOf(row.create_time);
  return {
    id: row.id,
    pair,
    side,
    mode: "limit",
    timeInForce: "gtc",
    stop: decodeStop(row),
    trail: decodeTrail(row),
    ocoId: null,
    exits: null,
    parentId: null,
    state: "open",
    price: row.price,
    amount: row.total_number ?? sum(row.number, row.complete_number),
    visible: null,
    filled: row.complete_number,
    remaining: row.number,
    turnover: row.total_money ?? "0",
    fee: "0",
    feeCurrency: side === "sell" ? pair.quote : pair.base,
    clientOrderId: "",
    createdAt: time,
    updatedAt: time,
  };
}

/** A fill of one of the user's orders. */
export function decodeFill(row: FillRow) {
  const side: Side = row.type === "in" ? "buy" : "sell";
  const pair: Pair = {
    baseId: row.currency ?? 0,
    quoteId: row.legal ?? 0,
    base: row.currency_name,
    quote: row.legal_name,
  };
  return {
    id: row.id,
    orderId: row.order_id ?? null,
    pair,
    side,
    price: row.price,
    amount: row.number,
    fee: side === "buy" ? row.in_fee : row.out_fee,
    feeCurrency: side === "buy" ? row.currency_name : row.legal_name,
    maker: row.maker ?? null,
    time: row.time_ms ?? timeOf(row.create_time || row.time),
  };
}

/** "2026-11-21 08:00:00" (UTC) or unix seconds → unix ms; 0 when it is neither. */
export function timeOf(text: string): number {
  if (/^\d{9,10}$/.test(text)) return Number(text) * 1_000;
  const time = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(time) ? 0 : time;
}

export function sum(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left === null || right === null ? a : formatDecimal(left + right);
}
