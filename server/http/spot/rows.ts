import type * as v from "valibot";
import type { fillRow, openOrder } from "#contract/calls/spot/rows.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { Fill, Order } from "#server/exchange/spot/types.ts";
import { stopRowOf, trailRowOf } from "#server/wire/spot.ts";
import { dateTime } from "#server/wire/time.ts";

/** An open order as the documented lists show it. */
export function openOrderOf(
  order: Order,
  market: Market,
  account_number: string,
): v.InferInput<typeof openOrder> {
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
    account_number,
    ...stopRowOf(order),
    ...trailRowOf(order),
  };
}

/** A fill as the documented history shows it. */
export function fillRowOf(fill: Fill, market: Market, account_number: string): v.InferInput<typeof fillRow> {
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
    account_number,
  };
}
