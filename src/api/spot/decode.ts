import type * as v from "valibot";
import type { fillRow, openOrder, orderRow } from "#contract/calls/spot/rows.ts";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Pair, Side } from "../markets/types.ts";
import type { Fill, Order, OrderState } from "./types.ts";

type OrderRow = v.InferOutput<typeof orderRow>;
type OpenRow = v.InferOutput<typeof openOrder>;
type FillRow = v.InferOutput<typeof fillRow>;

const states: Readonly<Record<number, OrderState>> = { 1: "open", 2: "done", 3: "cancelled" };

/** The stop of an order; back ends without stop-limit orders tell none. */
function decodeStop(row: Pick<OrderRow, "stop_price" | "stop_direction" | "triggered_ms">): Order["stop"] {
  const { stop_price: price, stop_direction: direction, triggered_ms: triggeredAt } = row;
  return price === null || direction === null ? null : { price, direction, triggeredAt };
}

export function decodeOrder(row: OrderRow): Order {
  const pair = {
    baseId: row.currency_id,
    quoteId: row.legal_id,
    base: row.currency_name,
    quote: row.legal_name,
  };
  return {
    id: row.id,
    pair,
    side: row.type === 2 ? "sell" : "buy",
    mode: row.mode,
    timeInForce: row.time_in_force,
    stop: decodeStop(row),
    state: states[row.status] ?? "open",
    price: row.price,
    amount: row.total_number,
    filled: row.complete_number,
    remaining: row.number,
    turnover: row.total_money,
    fee: row.fee,
    feeCurrency: row.fee_currency || (row.type === 2 ? pair.quote : pair.base),
    clientOrderId: row.client_order_id,
    createdAt: row.created_ms,
    updatedAt: row.updated_ms,
  };
}

/** A row of `transaction_in` (buy) or `transaction_out` (sell), for back ends without our order list. */
export function decodeOpenOrder(row: OpenRow, side: Side): Order {
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
    state: "open",
    price: row.price,
    amount: row.total_number ?? sum(row.number, row.complete_number),
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

export function decodeFill(row: FillRow): Fill {
  const bought = row.type === "in";
  return {
    id: row.id,
    orderId: row.order_id ?? null,
    pair: {
      baseId: row.currency ?? 0,
      quoteId: row.legal ?? 0,
      base: row.currency_name,
      quote: row.legal_name,
    },
    side: bought ? "buy" : "sell",
    price: row.price,
    amount: row.number,
    fee: bought ? row.in_fee : row.out_fee,
    feeCurrency: bought ? row.currency_name : row.legal_name,
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

function sum(a: string, b: string): string {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left === null || right === null ? a : formatDecimal(left + right);
}
