import * as v from "valibot";
import { decimal, listOf, textOrEmpty, whole } from "../../scalars.ts";

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
  /** Ours: the position of which this is a closed part. */
  part_of: v.optional(whole),
  /** 1 user, 2 liquidation, 3 stop-profit, 4 stop-loss, 5 the exchange. */
  closed_type: v.optional(whole, 0),
  /** Ours: the id under which the client sent it, by which a placement whose reply was lost is looked up. */
  client_order_id: textOrEmpty,
});

/** A row whose status means nothing to us cannot be shown: it counts as one that cannot be read. */
export const listedRow = v.pipe(
  leverRow,
  v.check(({ status }) => status >= 0 && status <= 4, "malformed"),
);

/** Levels best first, behind what was traded a moment ago; `left`: what the user may still open in this direction, in the quote currency. */
export const depthSide = v.object({
  levels: v.array(v.object({ price: decimal, number: decimal })),
  left: decimal,
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
