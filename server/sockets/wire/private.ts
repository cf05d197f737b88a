import { formatDecimal } from "#contract/decimal.ts";
import type { PushSent } from "#contract/pushes.ts";
import type { BalanceRow } from "../../exchange/ledger/types.ts";
import type { Currency } from "../../exchange/markets/types.ts";
import type { Fill, Order } from "../../exchange/spot/types.ts";
import type { MarketWire } from "./market.ts";

const statuses = { open: 1, done: 2, cancelled: 3 } as const;

/** An order after a change, to its owner. */
export function orderPush(market: MarketWire, order: Order): PushSent<"spot_order"> {
  const { legal_id, currency_id, legal_name, currency_name } = market.names;
  return {
    type: "spot_order",
    order: {
      id: order.id,
      legal_id,
      currency_id,
      legal_name,
      currency_name,
      type: order.side === "buy" ? 1 : 2,
      mode: order.mode,
      time_in_force: order.timeInForce,
      stop_price: order.stop === null ? null : market.price(order.stop.price),
      stop_direction: order.stop?.direction ?? null,
      triggered_ms: order.stop?.triggeredAt ?? null,
      status: statuses[order.state],
      price: market.price(order.price),
      total_number: market.amount(order.amount),
      complete_number: market.amount(order.filled),
      number: market.amount(order.amount - order.filled),
      total_money: formatDecimal(order.turnover),
      fee: formatDecimal(order.fee),
      fee_currency: order.side === "buy" ? currency_name : legal_name,
      client_order_id: order.clientOrderId,
      created_ms: order.createdAt,
      updated_ms: order.updatedAt,
    },
  };
}

/** One execution of an order, to its owner. */
export function fillPush(market: MarketWire, fill: Fill): PushSent<"spot_fill"> {
  return {
    type: "spot_fill",
    legal_id: market.names.legal_id,
    currency_id: market.names.currency_id,
    id: fill.id,
    order_id: fill.orderId,
    price: market.price(fill.price),
    number: market.amount(fill.amount),
    side: fill.side,
    time: fill.time,
  };
}

/** All balances of a user, to that user; shops and insurances are asked for where they are shown. */
export function balancePush(
  rows: readonly BalanceRow[],
  currencies: ReadonlyMap<number, Currency>,
  time: number,
): PushSent<"balance"> {
  return {
    type: "balance",
    balances: rows.flatMap(({ wallet, ...row }) =>
      wallet === "merchant" || wallet === "insurance"
        ? []
        : [
            {
              wallet,
              currency: row.currencyId,
              currency_name: currencies.get(row.currencyId)?.name ?? "",
              available: formatDecimal(row.available),
              frozen: formatDecimal(row.frozen),
            },
          ],
    ),
    time,
  };
}
