import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  clientOrderIdField,
  decimal,
  decimalField,
  limitField,
  pageField,
  passwordField,
  textField,
  whole,
  wholeField,
} from "../../scalars.ts";
import { depthSide, leverRow, listedRow } from "./rows.ts";

const pairFields = { legal_id: wholeField, currency_id: wholeField };

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
    /** Ours: orders that would start at a risk rate within this many percentage points above the threshold are refused. */
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
    /** Ours: the stops with which the position opens; "0": none. */
    target_profit_price: v.optional(decimalField, "0"),
    stop_loss_price: v.optional(decimalField, "0"),
    password: passwordField,
    client_order_id: clientOrderIdField,
  }),
  message: v.string(),
});

/**
 * Ours: what a placement with these fields would come to now, by the code that places. Nothing is placed or held. It is refused with what the
 * placement would be refused with. `price`: after the spread; `value`: of the contracts at it; `status`: 1 open, 0 pending.
 */
export const leverPreview = call({
  name: "leverPreview",
  method: "POST",
  path: "/api/lever/preview",
  access: "user",
  request: v.omit(leverSubmit.request, ["client_order_id", "password"]),
  message: v.object({
    price: decimal,
    number: decimal,
    value: decimal,
    caution_money: decimal,
    trade_fee: decimal,
    status: whole,
  }),
});

const idRequest = v.object({ id: wholeField, client_id: clientIdField });

/** Closes an open position at the market; `share` (ours): so many of its contracts. */
export const leverClose = command({
  name: "leverClose",
  once: "client_id",
  method: "POST",
  path: "/api/lever/close",
  access: "user",
  request: v.object({ id: wholeField, share: v.optional(textField(16), ""), client_id: clientIdField }),
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
