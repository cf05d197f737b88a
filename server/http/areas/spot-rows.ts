import type * as v from "valibot";
import type { fillRow, openOrder, orderRow } from "#contract/calls/spot.ts";
import { formatDecimal } from "#contract/decimal.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { Fill, Order } from "#server/exchange/spot/types.ts";
import { dateTime } from "#server/wire/time.ts";

const states = { open: 1, done: 2, cancelled: 3 } as const;

/** The wire's number of an order's state. */
export function statusOf(state: Order["state"]): 1 | 2 | 3 {
  return states[state];
}

/** The state of a wire's number; `null` for all. */
export function stateOf(status: number | undefined): Order["state"] | null {
  return status === 1 ? "open" : status === 2 ? "done" : status === 3 ? "cancelled" : null;
}

/** The fields of an order's stop; all null where it has none. */
function stopRowOf({ stop }: Order) {
  return {
    stop_price: stop === null ? null : formatDecimal(stop.price),
    stop_direction: stop?.direction ?? null,
    triggered_ms: stop?.triggeredAt ?? null,
  };
}

/** An order as the wire lists it. The fee is in the currency received. */
export function orderRowOf(order: Order, market: Market): v.InferInput<typeof orderRow> {
  const received = order.side === "buy" ? market.base : market.quote;
  return {
    id: order.id,
    legal_id: market.quote.id,
    currency_id: market.base.id,
    legal_name: market.quote.name,
    currency_name: market.base.name,
    type: order.side === "buy" ? 1 : 2,
    mode: order.mode,
    time_in_force: order.timeInForce,
    ...stopRowOf(order),
    status: statusOf(order.state),
    price: formatDecimal(order.price),
    total_number: formatDecimal(order.amount),
    complete_number: formatDecimal(order.filled),
    number: formatDecimal(order.amount - order.filled),
    total_money: formatDecimal(order.turnover),
    fee: formatDecimal(order.fee),
    fee_currency: received.name,
    client_order_id: order.clientOrderId,
    created_ms: order.createdAt,
    updated_ms: order.updatedAt,
  };
}

/** An open order as the documented lists show it. */
export function openOrderOf(order: Order, market: Market): v.InferInput<typeof openOrder> {
  return {
    id: order.id,
    create_time: dateTime(order.createdAt),
    created_ms: order.createdAt,
    legal: market.quote.id,
    currency: market.base.id,
    currency_name: market.base.name,
    legal_name: market.quote.name,
    price: formatDecimal(order.price),
    number: formatDecimal(order.amount - order.filled),
    total_number: formatDecimal(order.amount),
    complete_number: formatDecimal(order.filled),
    total_money: formatDecimal(order.turnover),
    type: order.side === "buy" ? "in" : "out",
    ...stopRowOf(order),
  };
}

/** A fill as the documented history shows it. */
export function fillRowOf(fill: Fill, market: Market): v.InferInput<typeof fillRow> {
  const bought = fill.side === "buy";
  return {
    id: fill.id,
    time: dateTime(fill.time),
    create_time: dateTime(fill.time),
    time_ms: fill.time,
    way: bought ? 1 : 2,
    legal: market.quote.id,
    currency: market.base.id,
    currency_name: market.base.name,
    legal_name: market.quote.name,
    number: formatDecimal(fill.amount),
    price: formatDecimal(fill.price),
    type: bought ? "in" : "out",
    in_fee: bought ? formatDecimal(fill.fee) : "0",
    out_fee: bought ? "0" : formatDecimal(fill.fee),
    order_id: fill.orderId,
    maker: fill.maker,
  };
}
