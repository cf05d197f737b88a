import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import { call, command } from "../../call.ts";
import {
  beforeField,
  clientIdField,
  clientOrderIdField,
  decimal,
  decimalField,
  flag,
  limitField,
  pageField,
  passwordField,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/** "2026-11-21 08:00:00" (UTC) as unix milliseconds; 0 for anything else. */
function millisecondsOf(text: string): number {
  const time = Date.parse(`${text.replace(" ", "T")}Z`);
  return Number.isNaN(time) ? 0 : time;
}

/** Price times amount, cut to 8 decimals. */
function product(price: string, amount: string): string {
  const [left, right] = [parseDecimal(price, MONEY_SCALE), parseDecimal(amount, MONEY_SCALE)];
  return left === null || right === null ? "0" : formatDecimal(left * right, 2 * MONEY_SCALE, MONEY_SCALE);
}

/** Until cancelled, at once or never, all at once or never, and only as a maker. */
const timesInForce = ["gtc", "ioc", "fok", "post_only"] as const;

/** The way in which the last price comes to a stop price. */
const stopDirections = ["rising", "falling"] as const;

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
    /** Of a limit order that is `gtc`: it waits, in no book, until the last price has come to this one. */
    stop_price: v.optional(decimalField),
    /**
     * From below or from above. Absent: from the side on which the last price is. Named, the order is refused when the last
     * price has come to the stop price already: it was beside it when the person looked.
     */
    stop_direction: v.optional(v.picklist(stopDirections, "malformed")),
    /** Chosen by the client before sending: a repeated placement with it returns the first one's result. */
    client_order_id: clientOrderIdField,
    password: passwordField,
  }),
  message: v.string(),
});

/** What stop-limit orders have, in rows of orders; `triggered_ms` (unix milliseconds) is null while they wait. */
const stopOfRow = {
  stop_price: v.nullish(decimal, null),
  stop_direction: v.nullish(v.picklist(stopDirections), null),
  triggered_ms: v.nullish(whole, null),
};

/** An order as the family writes it, in which a match is always whole and at the target price. `symbol`: "BTC/USDT". */
const familyOrder = v.pipe(
  v.object({
    id: whole,
    legal_id: whole,
    currency_id: whole,
    legal_name: textOrEmpty,
    currency_name: textOrEmpty,
    symbol: textOrEmpty,
    type: whole,
    status: whole,
    target_price: decimal,
    trade_price: v.nullish(decimal, null),
    trade_amount: decimal,
    charge_fee: v.nullish(decimal, null),
    created_at: textOrEmpty,
    updated_at: textOrEmpty,
  }),
  v.transform((row) => {
    const [base = "", quote = ""] = row.symbol.split("/");
    const isDone = row.status === 2;
    const price = isDone && row.trade_price !== null ? row.trade_price : row.target_price;
    const created_ms = millisecondsOf(row.created_at);
    return {
      id: row.id,
      ...{ legal_id: row.legal_id, currency_id: row.currency_id },
      ...{ legal_name: row.legal_name || quote, currency_name: row.currency_name || base },
      ...{ type: row.type, mode: "limit" as const, time_in_force: "gtc" as const },
      ...{ stop_price: null, stop_direction: null, triggered_ms: null },
      status: row.status,
      price: row.target_price,
      total_number: row.trade_amount,
      complete_number: isDone ? row.trade_amount : "0",
      number: isDone ? "0" : row.trade_amount,
      total_money: isDone ? product(price, row.trade_amount) : "0",
      fee: row.charge_fee ?? "0",
      ...{ fee_currency: "", client_order_id: "" },
      created_ms,
      updated_ms: row.updated_at === "" ? created_ms : millisecondsOf(row.updated_at),
    };
  }),
);

/** An order of ours. One that waits for its stop price is open. `status`: 1 open, 2 done, 3 cancelled. Amounts in the base, `deal_money` and `fee` as named. */
export const ownOrder = v.object({
  id: whole,
  legal_id: whole,
  currency_id: whole,
  legal_name: v.string(),
  currency_name: v.string(),
  type: whole,
  mode: v.optional(v.picklist(["limit", "market"]), "limit"),
  time_in_force: v.optional(v.picklist(timesInForce), "gtc"),
  ...stopOfRow,
  status: whole,
  price: decimal,
  total_number: decimal,
  complete_number: decimal,
  /** What is left open. */
  number: decimal,
  /** Quote currency exchanged so far. */
  total_money: decimal,
  fee: v.optional(decimal, "0"),
  fee_currency: textOrEmpty,
  client_order_id: textOrEmpty,
  /** Unix milliseconds. */
  created_ms: whole,
  updated_ms: whole,
  /** The same under the family's names, for its clients. */
  symbol: textOrEmpty,
  target_price: v.optional(decimal),
  trade_price: v.optional(v.nullable(decimal)),
  trade_amount: v.optional(decimal),
  charge_fee: v.optional(decimal),
  created_at: textOrEmpty,
  updated_at: textOrEmpty,
});
/** An order of any back end. */
export const orderRow = v.union([
  v.pipe(
    ownOrder,
    v.transform(
      ({ symbol, target_price, trade_price, trade_amount, charge_fee, created_at, updated_at, ...row }) =>
        row,
    ),
  ),
  familyOrder,
]);

/** The outcome of a settled placement: what its reply has as message and beside it. */
export const settledPlacement = v.object({ text: v.string(), order: orderRow });

/** An open order in `transaction_in/out`: the documented fields; `created_ms` and those of a stop are ours. */
export const openOrder = v.object({
  id: whole,
  create_time: textOrEmpty,
  created_ms: v.optional(whole),
  legal: v.optional(whole),
  currency: v.optional(whole),
  currency_name: v.string(),
  legal_name: v.string(),
  price: decimal,
  number: decimal,
  total_number: v.optional(decimal),
  complete_number: v.optional(decimal, "0"),
  total_money: v.optional(decimal),
  type: v.optional(textOrEmpty, ""),
  /** Whose it is, as documented: the account's own name. */
  account_number: textOrEmpty,
  ...stopOfRow,
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

/** A fill of ours: `type` in (bought) or out (sold), fees in the currency received. */
export const fillRow = v.object({
  id: whole,
  time: textOrEmpty,
  create_time: textOrEmpty,
  time_ms: v.optional(whole),
  way: v.optional(whole),
  legal: v.optional(whole),
  currency: v.optional(whole),
  currency_name: v.string(),
  legal_name: v.string(),
  number: decimal,
  price: decimal,
  type: v.picklist(["in", "out"]),
  in_fee: v.optional(decimal, "0"),
  out_fee: v.optional(decimal, "0"),
  /** Ours: the order it belongs to, and whether it was the maker. */
  order_id: v.optional(whole),
  maker: v.optional(flag),
  account_number: textOrEmpty,
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
