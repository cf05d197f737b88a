import type * as v from "valibot";
import type { orderPreview, ownOrder } from "#contract/calls/spot/rows.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { PPM_IN_PERCENT } from "#domain/spot/trail.ts";
import { shownId } from "#server/exchange/commands/derived-ids.ts";
import { shortDecimal, UNIT } from "#server/exchange/kit/arithmetic.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { Order, OrderPreview } from "#server/exchange/spot/types.ts";
import { dateTime } from "./time.ts";

/** The wire's numbers of an order's states. */
const statuses = { open: 1, done: 2, cancelled: 3 } as const;

/** The state of a wire's number; `null` for all. */
export function stateOf(status: number | undefined): Order["state"] | null {
  return (Object.keys(statuses) as Order["state"][]).find((state) => statuses[state] === status) ?? null;
}

/** A pair as the wire names it: the quote currency is the legal one. */
export function pairNames({ base, quote }: Pick<Market, "base" | "quote">) {
  return { legal_id: quote.id, currency_id: base.id, legal_name: quote.name, currency_name: base.name };
}

/** How the prices and amounts of a market are written. */
interface Writing {
  price(value: bigint): string;
  amount(value: bigint): string;
}
const withAllDecimals: Writing = {
  price: (value) => formatDecimal(value),
  amount: (value) => formatDecimal(value),
};

/** The fields of an order's stop; all null where it has none. */
export function stopRowOf({ stop }: Order, { price } = withAllDecimals) {
  return {
    stop_price: stop === null ? null : price(stop.price),
    stop_direction: stop?.direction ?? null,
    triggered_ms: stop?.triggeredAt ?? null,
  };
}

/** The fields of a trailing stop; all null of other orders. */
export function trailRowOf({ trail }: Order, { price } = withAllDecimals) {
  const shown = (value: bigint | null | undefined) =>
    value === null || value === undefined ? null : price(value);
  const isPrice = trail?.distance.unit === "price";
  return {
    trail_unit: trail === null ? null : isPrice ? ("price" as const) : ("percent" as const),
    trail_distance:
      trail === null || isPrice
        ? shown(trail?.distance.value)
        : shortDecimal(trail.distance.value * PPM_IN_PERCENT),
    trail_activation_price: shown(trail?.activation),
    trail_limit_offset: shown(trail?.offset),
    trail_reference_price: shown(trail?.reference),
  };
}

/** The exits of an order, and of an exit the order it belongs to. */
function bracketRowOf({ bracket, parentId }: Order, { price } = withAllDecimals) {
  const shown = (value: bigint | null | undefined) => (value == null ? null : price(value));
  return {
    target_profit_price: shown(bracket?.profit),
    stop_loss_price: shown(bracket?.loss?.stopPrice),
    stop_loss_limit_price: shown(bracket?.loss?.price),
    parent_id: parentId,
  };
}

/** An order in the wire's form. The fee is in the currency received. @param writing default: all 8 decimals */
export function orderRowOf(
  order: Order,
  { legal_id, currency_id, legal_name, currency_name }: ReturnType<typeof pairNames>,
  writing = withAllDecimals,
): v.InferInput<typeof ownOrder> {
  const isBuy = order.side === "buy";
  const { price, amount } = writing;
  return {
    id: order.id,
    ...{ legal_id, currency_id, legal_name, currency_name },
    type: isBuy ? 1 : 2,
    mode: order.mode,
    time_in_force: order.timeInForce,
    ...stopRowOf(order, writing),
    ...trailRowOf(order, writing),
    oco_id: order.oco?.otherId ?? null,
    ...bracketRowOf(order, writing),
    status: statuses[order.state],
    price: price(order.price),
    total_number: amount(order.amount),
    visible_number: order.visible === null ? null : amount(order.visible),
    complete_number: amount(order.filled),
    number: amount(order.amount - order.filled),
    total_money: formatDecimal(order.turnover),
    fee: formatDecimal(order.fee),
    fee_currency: isBuy ? currency_name : legal_name,
    client_order_id: shownId(order.clientOrderId),
    created_ms: order.createdAt,
    updated_ms: order.updatedAt,
    symbol: `${currency_name}/${legal_name}`,
    target_price: price(order.price),
    // The average, which a fill of the family has as its only price.
    trade_price: order.filled === 0n ? null : price((order.turnover * UNIT) / order.filled),
    trade_amount: amount(order.amount),
    charge_fee: formatDecimal(order.fee),
    created_at: dateTime(order.createdAt),
    updated_at: dateTime(order.updatedAt),
  };
}

/** A preview in the wire's form. */
export function orderPreviewOf({
  levels,
  filled,
  turnover,
  fee,
  held,
  state,
  mid,
}: OrderPreview): v.InferInput<typeof orderPreview> {
  return {
    levels: levels.map(
      ([price, amount]) => [formatDecimal(price), formatDecimal(amount)] as [string, string],
    ),
    filled: formatDecimal(filled),
    turnover: formatDecimal(turnover),
    fee: formatDecimal(fee),
    held: formatDecimal(held),
    status: state,
    mid: mid === null ? null : formatDecimal(mid),
  };
}
