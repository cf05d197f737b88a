import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  clientOrderIdField,
  decimal,
  decimalField,
  limitField,
  listOf,
  pageField,
  passwordField,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

const pairFields = { legal_id: wholeField, currency_id: wholeField };

/** A position or a pending order. Status 0 pending, 1 open, 2 closing, 3 closed, 4 revoked. Decimals as text; money in the quote currency. */
export const leverRow = v.object({
  id: whole,
  type: whole,
  legal: whole,
  currency: whole,
  symbol: textOrEmpty,
  /** Hands. */
  share: whole,
  multiple: whole,
  status: whole,
  /** Amount in the base currency: hands × hand size. */
  number: decimal,
  /** The price before the spread (the worse of mark price and book, or the limit), and after it: the price of opening. */
  origin_price: decimal,
  price: decimal,
  /** The market's mark price now; of a closed position, the price of closing. */
  update_price: decimal,
  target_profit_price: v.optional(decimal, "0"),
  stop_loss_price: v.optional(decimal, "0"),
  origin_caution_money: decimal,
  caution_money: decimal,
  trade_fee: v.optional(decimal, "0"),
  overnight_money: v.optional(decimal, "0"),
  profits: v.optional(decimal, "0"),
  fact_profits: v.optional(decimal, "0"),
  status_name: textOrEmpty,
  /** Unix seconds or text, by back end; `…_ms` are ours. */
  create_time: textOrEmpty,
  transaction_time: textOrEmpty,
  handle_time: textOrEmpty,
  complete_time: textOrEmpty,
  time: textOrEmpty,
  created_ms: v.optional(whole),
  opened_ms: v.optional(whole),
  closed_ms: v.optional(whole),
  /** Ours: grows with every change of the row, so that an older push does not overwrite a newer one. */
  version: v.optional(whole),
  /** Ours: where the risk rate would meet the threshold if nothing else moved; absent where no price does that. */
  liquidation_price: v.optional(decimal),
  /** 1 user, 2 liquidation, 3 stop-profit, 4 stop-loss, 5 the exchange. */
  closed_type: v.optional(whole, 0),
  /** Ours: the id under which the client sent it, by which a placement whose reply was lost is looked up. */
  client_order_id: textOrEmpty,
});

/** A row whose status means nothing to us cannot be shown: it counts as one that cannot be read. */
const listedRow = v.pipe(
  leverRow,
  v.check(({ status }) => status >= 0 && status <= 4, "malformed"),
);

/** Levels best first, behind what was traded a moment ago; `left`: what the user may still open in this direction, in the quote currency. */
const depthSide = v.object({
  levels: v.array(v.object({ price: decimal, number: decimal })),
  left: decimal,
});
/** The trade panel: limits, multiples, quick hands, mark price, own latest rows, and the spare balance. Polled every 3 s. */
export const leverDeal = call({
  name: "leverDeal",
  method: "POST",
  path: "/api/lever/deal",
  access: "user",
  request: v.object(pairFields),
  message: v.object({
    /** The mark price, by which profit, stops and liquidation go; 0 before the first. */
    last_price: decimal,
    /** Ours: 0 while the mark price is too old for new risk. */
    mark_live: v.optional(whole, 1),
    /** Ours: what the user can trade on, by the side of the trade, and how far from the mark price it counts, in percent. */
    depth: v.optional(v.object({ buy: depthSide, sell: depthSide })),
    max_impact: v.optional(decimal),
    lever_share_limit: v.object({ min: whole, max: whole }),
    multiple: v.object({
      muit: v.array(v.object({ value: decimal })),
      share: v.array(v.object({ value: decimal })),
    }),
    /** Ours: an order is refused that would start at a risk rate within so many percentage points above the threshold. */
    start_distance: v.optional(decimal),
    user_lever: v.optional(decimal, "0"),
    all_levers: v.optional(decimal, "0"),
    lever_transaction: v.optional(
      v.object({
        in: v.array(v.object({ price: decimal, number: decimal })),
        out: v.array(v.object({ price: decimal, number: decimal })),
      }),
    ),
    my_transaction: v.optional(v.array(leverRow), []),
    ustd_price: v.optional(decimal),
    ExRAte: v.optional(decimal),
    ExRate: v.optional(decimal),
  }),
});
export const leverSubmit = command({
  name: "leverSubmit",
  once: "client_order_id",
  method: "POST",
  path: "/api/lever/submit",
  access: "user",
  request: v.object({
    ...pairFields,
    share: v.optional(textField(16), ""),
    multiple: v.optional(decimalField),
    type: v.pipe(wholeField, v.picklist([1, 2], "malformed")),
    /** 1 at market (default), 0 at `target_price`. */
    status: v.optional(v.pipe(wholeField, v.picklist([0, 1], "malformed")), 1),
    target_price: v.optional(
      v.union([
        v.pipe(
          v.literal(""),
          v.transform(() => undefined),
        ),
        decimalField,
      ]),
    ),
    password: passwordField,
    client_order_id: clientOrderIdField,
  }),
  message: v.string(),
});
const idRequest = v.object({ id: wholeField, client_id: clientIdField });
/** Closes an open position at the market. */
export const leverClose = command({
  name: "leverClose",
  once: "client_id",
  method: "POST",
  path: "/api/lever/close",
  access: "user",
  request: idRequest,
  message: v.string(),
});
/** Revokes a pending order: margin and fee come back. */
export const leverCancel = command({
  name: "leverCancel",
  once: "client_id",
  method: "POST",
  path: "/api/lever/cancel",
  access: "user",
  request: idRequest,
  message: v.string(),
});

/** The risk of a quote currency's positions: rate in percent, totals in the quote currency; those without `_total` of the pair alone. */
const riskFields = {
  hazard_rate: v.optional(decimal, "0"),
  caution_money_total: v.optional(decimal, "0"),
  origin_caution_money_total: v.optional(decimal, "0"),
  profits_total: v.optional(decimal, "0"),
  caution_money: v.optional(decimal, "0"),
  origin_caution_money: v.optional(decimal, "0"),
  profits: v.optional(decimal, "0"),
};
const paginator = v.object({
  current_page: whole,
  data: v.array(listedRow),
  last_page: v.optional(whole),
  per_page: v.optional(whole),
  total: v.optional(whole),
});

/** Open positions with the risk. Without a pair (ours): of every pair. */
export const leverPositions = call({
  name: "leverPositions",
  rows: true,
  method: "POST",
  path: "/api/lever/dealall",
  access: "user",
  request: v.object({
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    page: pageField,
    limit: limitField(pageSizes.positions),
  }),
  message: v.object({
    balance: v.optional(decimal, "0"),
    ...riskFields,
    order: paginator,
    /** Ours: the configured threshold in percent, and the risk of each quote currency. */
    threshold: v.optional(decimal),
    time: v.optional(whole),
  }),
});
/** Stop prices of an open position; "0" takes a stop away (ours). Without any stop, before and after, it is refused. */
export const leverSetStops = command({
  name: "leverSetStops",
  once: "client_id",
  method: "POST",
  path: "/api/lever/setstop",
  access: "user",
  request: v.object({
    id: wholeField,
    target_profit_price: v.optional(decimalField, "0"),
    stop_loss_price: v.optional(decimalField, "0"),
    client_id: clientIdField,
  }),
  message: v.string(),
});
/** Closes all (0), long (1) or short (2) positions, of one pair when it is named. */
export const leverCloseMany = command({
  name: "leverCloseMany",
  once: "client_id",
  method: "POST",
  path: "/api/lever/batch_close",
  access: "user",
  request: v.object({
    type: v.pipe(wholeField, v.picklist([0, 1, 2], "malformed")),
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    client_id: clientIdField,
  }),
  message: v.string(),
});
/** Orders by status (-1: all), newest first; `type` (ours): long (1) or short (2) ones only; `id` (ours): that one alone. */
export const leverOrders = call({
  name: "leverOrders",
  rows: true,
  method: "POST",
  path: "/api/lever/my_trade",
  access: "user",
  request: v.object({
    status: v.optional(v.union([v.literal("-1"), v.literal(-1), wholeField]), -1),
    id: v.optional(wholeField),
    type: v.optional(v.pipe(wholeField, v.picklist([1, 2], "malformed"))),
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    page: pageField,
    limit: limitField(pageSizes.leverOrders),
  }),
  message: paginator,
});

/**
 * Pushed to the owner, at most 4 times a second and at once on a change of state: the risk of a quote currency and its rows.
 * `trades_all`: open positions of the quote currency, `trades_entrust`: pending orders, `trades_cur`: open ones of the pair that the push names.
 * Lists as arrays or as JSON text.
 */
export const leverPush = v.object({
  type: v.literal("lever_trade"),
  /** Some back ends name no pair at all. */
  legal_id: v.optional(whole),
  currency_id: v.optional(whole),
  legal_name: textOrEmpty,
  currency_name: textOrEmpty,
  hazard_rate: v.optional(decimal, "0"),
  caution_money_all: v.optional(decimal, "0"),
  origin_caution_money_all: v.optional(decimal, "0"),
  profits_all: v.optional(decimal, "0"),
  caution_money: v.optional(decimal, "0"),
  origin_caution_money: v.optional(decimal, "0"),
  profits: v.optional(decimal, "0"),
  /** Ours: the spare balance of the lever wallet. */
  balance: v.optional(decimal),
  trades_all: listOf(listedRow),
  trades_entrust: listOf(listedRow),
  trades_cur: v.optional(listOf(listedRow), []),
  time: v.optional(whole),
});
/** Pushed to the owner: positions that closed or orders that were revoked, by id; `reason` (ours) of each. */
export const leverClosedPush = v.object({
  type: v.literal("lever_closed"),
  id: listOf(whole),
  reasons: v.optional(
    v.array(v.picklist(["user", "liquidation", "take-profit", "stop-loss", "exchange", "revoked"])),
    [],
  ),
});
