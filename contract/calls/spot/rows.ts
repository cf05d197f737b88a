import * as v from "valibot";
import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import { decimal, flag, textOrEmpty, whole } from "../../scalars.ts";

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
export const timesInForce = ["gtc", "ioc", "fok", "post_only"] as const;

/** The way in which the last price comes to a stop price. */
export const stopDirections = ["rising", "falling"] as const;

/** What stop-limit orders have, in rows of orders; `triggered_ms` (unix milliseconds) is null while they wait. */
const stopOfRow = {
  stop_price: v.nullish(decimal, null),
  stop_direction: v.nullish(v.picklist(stopDirections), null),
  triggered_ms: v.nullish(whole, null),
};

/** In which unit a trailing stop's distance is: in the quote currency, or in percent of the best price. */
export const trailUnits = ["price", "percent"] as const;

/**
 * What trailing stops have, in rows of orders. `stop_price` is then the present stop price, before the activation the activation price.
 * While they wait `price` is the worst limit they can have once they trigger.
 */
const trailOfRow = {
  trail_unit: v.nullish(v.picklist(trailUnits), null),
  trail_distance: v.nullish(decimal, null),
  trail_activation_price: v.nullish(decimal, null),
  /** The limit is so far beyond the stop price; null: a market order. */
  trail_limit_offset: v.nullish(decimal, null),
  /** The best last price since; null before the activation. */
  trail_reference_price: v.nullish(decimal, null),
};

/** The other order of an OCO pair, of which only one is executed. */
const ocoOfRow = { oco_id: v.nullish(whole, null) };

/** The exits that a buy was placed with, and of an exit the order that bought what it sells. */
const bracketOfRow = {
  target_profit_price: v.nullish(decimal, null),
  stop_loss_price: v.nullish(decimal, null),
  stop_loss_limit_price: v.nullish(decimal, null),
  parent_id: v.nullish(whole, null),
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
      ...{ stop_price: null, stop_direction: null, triggered_ms: null, oco_id: null },
      ...{ trail_unit: null, trail_distance: null, trail_activation_price: null },
      ...{ trail_limit_offset: null, trail_reference_price: null },
      ...{ target_profit_price: null, stop_loss_price: null, stop_loss_limit_price: null, parent_id: null },
      visible_number: null,
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
  ...trailOfRow,
  ...ocoOfRow,
  ...bracketOfRow,
  status: whole,
  price: decimal,
  total_number: decimal,
  /** Of an iceberg order: how much of it the book shows at once; null: everything. */
  visible_number: v.nullish(decimal, null),
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
  ...trailOfRow,
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

/** What an order would come to if it were placed now. */
export const orderPreview = v.object({
  /** What it would take at once: price and amount, best price first. */
  levels: v.array(v.tuple([decimal, decimal])),
  filled: decimal,
  /** Quote currency exchanged at once. */
  turnover: decimal,
  /** Of what it takes at once, in the currency received. */
  fee: decimal,
  /** What it holds afterwards of the currency it gives. */
  held: decimal,
  status: v.picklist(["open", "done", "cancelled"]),
  /** The middle of the best bid and the best ask; null where a side is empty. */
  mid: v.nullable(decimal),
});
