import type { PushSent } from "#contract/pushes.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { BalanceRow } from "../../exchange/ledger/types.ts";
import type { Currency } from "../../exchange/markets/types.ts";
import type { Fill, Order } from "../../exchange/spot/types.ts";
import { orderRowOf } from "../../wire/spot.ts";
import type { MarketWire } from "./market.ts";

/** An order after a change, to its owner. */
export function orderPush(market: MarketWire, order: Order): PushSent<"spot_order"> {
  return { type: "spot_order", order: orderRowOf(order, market.names, market) };
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

/** Balances of a user that changed, to that user; shops and insurances are asked for where they are shown. */
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
