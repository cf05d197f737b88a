import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  beforeField,
  clientIdField,
  clientOrderIdField,
  decimalField,
  limitField,
  pageField,
  passwordField,
  textField,
  whole,
  wholeField,
} from "../../scalars.ts";
import {
  fillRow,
  openOrder,
  orderPreview,
  orderRow,
  stopDirections,
  timesInForce,
  trailUnits,
} from "./rows.ts";

/**
 * Places a spot order. A documented client sends the first five fields; the rest are optional.
 * `type`: 1 buy, 2 sell. `amount` in the base currency. `target_price` is the limit price, or at market the price shown.
 * The reply's message is text (of some back ends: empty). Ours has the order after matching beside it, as `order` in the envelope.
 */
export const placeOrder = command({
  name: "placeOrder",
  once: "client_order_id",
  method: "POST",
  path: "/api/coin/trade",
  access: "user",
  request: v.object({
    legal_id: wholeField,
    currency_id: wholeField,
    target_price: v.optional(decimalField),
    type: v.pipe(wholeField, v.picklist([1, 2], "malformed")),
    amount: v.optional(decimalField),
    /** `market`: at the best prices within the protection band, what is left is cancelled. Default `limit`. */
    mode: v.optional(v.picklist(["limit", "market"], "malformed"), "limit"),
    /** Of a limit order: how long it may stay. `post_only`: refused when it would take. Default `gtc`. */
    time_in_force: v.optional(v.picklist(timesInForce, "malformed"), "gtc"),
    /**
     * Iceberg, of a limit order that is `gtc` or `post_only`: the book shows so much of it at once, in the base currency, and hides the rest.
     * Each time the shown part is filled, the next one joins the end of the queue at its price. At least a twentieth of the amount.
     */
    visible_amount: v.optional(decimalField),
    /** Of a limit order that is `gtc`: it waits, in no book, until the last price has come to this one. */
    stop_price: v.optional(decimalField),
    /**
     * From below or from above. Absent: from the side on which the last price is. Named, the order is refused when the last
     * price has come to the stop price already: it was beside it when the user looked.
     */
    stop_direction: v.optional(v.picklist(stopDirections, "malformed")),
    /**
     * Trailing stop, of a limit order that is `gtc` or of a market order: it waits for a stop price that stays this distance below the highest
     * last price since (of a sell) or above the lowest (of a buy), in the quote currency or in percent of that price. A limit order
     * needs `trail_limit_offset` in place of `target_price`: its limit is so far beyond the stop price, at the moment of the trigger.
     */
    trail_unit: v.optional(v.picklist(trailUnits, "malformed"), "price"),
    trail_distance: v.optional(decimalField),
    trail_limit_offset: v.optional(decimalField),
    /** The stop follows from when the last price has come to this one: above it of a sell, below it of a buy. Absent: at once. */
    trail_activation_price: v.optional(decimalField),
    /**
     * OCO ("one cancels the other"), of a limit order that is `gtc`: also places a stop-limit order of the same side and amount, with this
     * stop price (a buy waits for a rise, a sell for a fall) and this limit price. The limit order then only makes. Both hold what the
     * greater one needs. The first that trades or triggers cancels the other; cancelling one cancels both.
     */
    oco_stop_price: v.optional(decimalField),
    oco_target_price: v.optional(decimalField),
    /**
     * Exits of a buy (limit, market or stop-limit): what it buys, in parts or at once, is sold by a limit order at the take-profit price, or by a
     * stop-limit order once the last price has fallen to the stop-loss price. With both they are an OCO pair. They grow with its fills, and are
     * placed in the same commit. Without a limit price the stop-loss sells within the protection band.
     */
    target_profit_price: v.optional(decimalField),
    stop_loss_price: v.optional(decimalField),
    stop_loss_limit_price: v.optional(decimalField),
    /** Chosen by the client before sending: a repeated placement with it returns the first one's result. */
    client_order_id: clientOrderIdField,
    password: passwordField,
  }),
  message: v.string(),
});

/**
 * Ours: what a placement with these fields would come to now, by the code that places. Nothing is placed, held or written. It is refused
 * with what the placement would be refused with.
 */
export const previewOrder = call({
  name: "previewOrder",
  method: "POST",
  path: "/api/coin/preview",
  access: "user",
  request: v.omit(placeOrder.request, ["client_order_id", "password"]),
  message: orderPreview,
});

const openOrders = v.object({
  list: v.array(openOrder),
  count: v.optional(whole),
  page: v.optional(whole, 1),
  limit: v.optional(whole, pageSizes.openOrders),
});

const paged = v.object({
  page: pageField,
  limit: limitField(pageSizes.openOrders),
  legal_id: v.optional(wholeField),
  currency_id: v.optional(wholeField),
});

export const openBuys = call({
  name: "openBuys",
  rows: true,
  method: "POST",
  path: "/api/transaction_in",
  access: "user",
  request: paged,
  message: openOrders,
});

export const openSells = call({
  name: "openSells",
  rows: true,
  method: "POST",
  path: "/api/transaction_out",
  access: "user",
  request: paged,
  message: openOrders,
});

export const fills = call({
  name: "fills",
  rows: true,
  method: "POST",
  path: "/api/transaction_complete",
  access: "user",
  request: v.object({ ...paged.entries, before: beforeField }),
  message: v.object({
    list: v.array(fillRow),
    count: v.optional(whole),
    page: v.optional(whole, 1),
    limit: v.optional(whole, pageSizes.openOrders),
  }),
});

/** Revokes an open order. `type` in or out, as it was listed. */
export const revokeOrder = command({
  name: "revokeOrder",
  once: "client_id",
  method: "POST",
  path: "/api/transaction_del",
  access: "user",
  request: v.object({
    id: wholeField,
    client_id: clientIdField,
    type: v.optional(v.picklist(["in", "out"], "malformed")),
  }),
  message: v.string(),
});

/** Orders of any state, newest first (`status` 1 open, 2 done, 3 cancelled; absent: all). */
export const orders = call({
  name: "orders",
  rows: true,
  method: "GET",
  path: "/api/coin/list",
  access: "user",
  request: v.object({
    page: pageField,
    limit: limitField(pageSizes.orders),
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    status: v.optional(wholeField),
    client_order_id: v.optional(textField(64)),
    before: beforeField,
  }),
  /** A paginator, or of some back ends the rows alone. */
  message: v.union([
    v.object({
      current_page: whole,
      data: v.array(orderRow),
      last_page: v.optional(whole),
      per_page: v.optional(whole),
      total: v.optional(whole),
    }),
    v.pipe(
      v.array(orderRow),
      v.transform((data) => ({
        current_page: null,
        data,
        last_page: undefined,
        per_page: undefined,
        total: undefined,
      })),
    ),
  ]),
});

/** Cancels one order by its id. */
export const cancelOrder = command({
  name: "cancelOrder",
  once: "client_id",
  method: "POST",
  path: "/api/coin/canceltrade",
  also: [{ method: "PUT", path: "/api/coin/trade" }],
  access: "user",
  request: v.object({ id: wholeField, client_id: clientIdField }),
  message: v.string(),
});

/**
 * Ours: changes an open limit or stop-limit order in place; what is absent stays as it is. `amount` is all of it, what is filled included.
 * A smaller amount at the same price keeps the order's place in the queue. The amount of an OCO order cannot change while both are open.
 */
export const amendOrder = command({
  name: "amendOrder",
  once: "client_id",
  method: "POST",
  path: "/api/coin/amend",
  access: "user",
  request: v.object({
    id: wholeField,
    target_price: v.optional(decimalField),
    amount: v.optional(decimalField),
    /** Of an order that waits for its stop price. */
    stop_price: v.optional(decimalField),
    /** Of a trailing stop that waits, in the unit that it has; the other prices follow from it and cannot be named. */
    trail_distance: v.optional(decimalField),
    client_id: clientIdField,
  }),
  message: v.string(),
});

/** Ours: cancels all open orders, of one market when it is named. The message counts them. */
export const cancelAllOrders = command({
  name: "cancelAllOrders",
  once: "client_id",
  method: "POST",
  path: "/api/coin/cancelall",
  access: "user",
  request: v.object({
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    client_id: clientIdField,
  }),
  message: v.object({ text: v.string(), cancelled: whole }),
});
