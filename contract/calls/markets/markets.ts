import * as v from "valibot";
import { DEPTH_LEVELS, SNAPSHOT_LEVELS } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { decimal, flag, listOf, textField, textOrEmpty, whole, wholeField } from "../../scalars.ts";

/** A market in a quotation group. The rules of the order (`price_tick` …) are ours; other back ends leave them out. */
export const quotation = v.object({
  id: whole,
  legal_id: whole,
  currency_id: whole,
  legal_name: v.string(),
  currency_name: v.string(),
  now_price: v.optional(decimal, "0"),
  /** Signed text: "+3.00", "-1.61". */
  change: v.optional(decimal, "0"),
  volume: v.optional(decimal, "0"),
  open: v.optional(decimal),
  high: v.optional(decimal),
  low: v.optional(decimal),
  close: v.optional(decimal),
  /** 24 h turnover in the quote currency. */
  turnover: v.optional(decimal),
  is_display: v.optional(flag, 1),
  /** Whether orders are taken: the newer switch where there is one, else the older one; open where there is neither. */
  open_coin_trade: v.optional(flag),
  open_transaction: v.optional(flag),
  open_lever: v.optional(flag, 0),
  open_microtrade: v.optional(flag, 0),
  sort: v.optional(whole, 0),
  lever_share_num: v.optional(decimal, "0"),
  spread: v.optional(decimal, "0"),
  lever_trade_fee: v.optional(decimal, "0"),
  rmb_relation: v.optional(decimal),
  fiat_convert_cny: v.optional(decimal),
  /** The full name of the coin: "Bitcoin". */
  currency_full_name: textOrEmpty,
  price_tick: v.optional(decimal),
  amount_lot: v.optional(decimal),
  min_amount: v.optional(decimal),
  min_value: v.optional(decimal),
  /** Fees in percent of what is received: "0.1". */
  maker_fee: v.optional(decimal),
  taker_fee: v.optional(decimal),
  /** How far a limit price may be from the mark, in percent: where money would be given away (a buy above it, a sell below it), and the other way. */
  price_band_giving: v.optional(decimal),
  price_band_waiting: v.optional(decimal),
  /** What spot orders can do here beyond being placed and cancelled: `amend`. Others are ignored. */
  order_features: v.optional(v.array(v.string())),
});
export type Quotation = v.InferInput<typeof quotation>;

export const quotationGroup = v.object({
  id: whole,
  name: v.string(),
  rmb_relation: v.optional(decimal, "1"),
  fiat_convert_cny: v.optional(decimal),
  /** The value of one unit of the quote currency in USD; ours, for "≈ $" beside prices. */
  usd_price: v.optional(decimal),
  is_display: v.optional(flag, 1),
  is_legal: v.optional(flag, 1),
  quotation: v.array(quotation),
});

export const quotations = call({
  name: "quotations",
  method: "GET",
  path: "/api/currency/quotation_new",
  also: [{ method: "GET", path: "/api/currency/quotation" }],
  access: "optional",
  request: v.object({}),
  message: v.array(quotationGroup),
});

/** The flat list of markets (at most 20). */
export const marketList = call({
  name: "marketList",
  method: "POST",
  path: "/api/quotation",
  also: [{ method: "POST", path: "/api/quotation_new" }],
  access: "anyone",
  request: v.object({}),
  message: v.object({ coin_list: v.array(quotation) }),
});

export const currency = v.object({
  id: whole,
  name: v.string(),
  full_name: textOrEmpty,
  decimal_scale: v.optional(whole, 8),
  is_legal: v.optional(flag, 0),
  is_lever: v.optional(flag, 0),
  is_match: v.optional(flag, 0),
  is_micro: v.optional(flag, 0),
  is_display: v.optional(flag, 1),
  /** Fixed-term deposits are offered of it; deposits and withdrawals are open. */
  open_deposit: v.optional(flag, 0),
  is_charge: v.optional(flag, 0),
});
export const currencies = call({
  name: "currencies",
  method: "GET",
  path: "/api/currency/list",
  access: "anyone",
  request: v.object({}),
  message: v.object({ currency: v.array(currency), legal: v.array(currency) }),
});

/** Where a mark price comes from: a trusted quoter, the crowd's book, or, before there was any mark, the last price at the server's start. */
export const markSources = ["quoted", "crowd", "last_price"] as const;
/** A mark price as it was published. `seq` counts a market's marks without a gap while the server runs; `time` in ms. */
const markFields = { seq: whole, mark_price: decimal, time: whole, source: v.picklist(markSources) };
/** `live`: recent enough for new risk. */
export const currentMark = v.object({ legal_id: whole, currency_id: whole, ...markFields, live: flag });
export const publishedMark = v.object(markFields);
export type PublishedMark = v.InferInput<typeof publishedMark>;

/**
 * Ours: the current mark price of every market that has one, or of the one that is named. With a market, `from` and `to` (unix ms) also the
 * marks published after `from` and up to `to`, oldest first, of the last ten minutes, at most 1,000: the next ones begin after the last one's
 * `time`.
 */
export const marks = call({
  name: "marks",
  method: "GET",
  path: "/api/market/marks",
  access: "anyone",
  request: v.object({
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    from: v.optional(wholeField),
    to: v.optional(wholeField),
  }),
  message: v.object({
    /** The server's time, ms. */
    time: whole,
    marks: v.array(currentMark),
    published: v.optional(v.array(publishedMark)),
  }),
});

/** A candle: times in ms (`time`) and s (`id`, the candle's start); numbers on the wire. */
export const bar = v.object({
  id: v.optional(whole),
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  /** Volume in the base currency. */
  volume: decimal,
  time: whole,
});

/**
 * Chart history, ascending. Not the usual envelope: `{code: 1, msg, data}`, `code` -1 with `msg` when refused.
 * `from` and `to` are unix seconds, `symbol` is "BTC/USDT".
 */
export const candleRequest = v.object({
  from: v.optional(wholeField),
  to: v.optional(wholeField),
  symbol: v.optional(textField(24), ""),
  period: v.optional(textField(8), ""),
});
export const candleReply = v.object({ code: whole, msg: textOrEmpty, data: v.nullish(v.array(bar)) });
export const candlePaths = ["/api/currency/new_timeshar", "/api/currency/kline_market"] as const;

const level = v.object({ price: decimal, number: decimal });
/**
 * A trade print: way 1 the taker bought, 2 the taker sold. `time`: text ("2026-11-21 08:00:00", or of the day alone), of which documented
 * clients cut pieces, or unix milliseconds; `time_ms` (ours) is exact.
 */
const print = v.object({
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String))),
  price: decimal,
  number: decimal,
  way: v.optional(whole, 1),
  time: v.optional(v.union([whole, v.string()]), 0),
  time_ms: v.optional(whole),
});

/**
 * The book's snapshot: `in` bids best first, `out` asks highest first. `seq` and `time` (ms) are ours. Without a pair, as an older
 * form sends it (`address` alone): of the first market. `levels` (ours): how many a side are wanted; documented clients draw all they get.
 */
export const bookSnapshot = call({
  name: "bookSnapshot",
  method: "POST",
  path: "/api/transaction/deal",
  access: "optional",
  request: v.object({
    legal_id: v.optional(wholeField),
    currency_id: v.optional(wholeField),
    levels: v.optional(
      v.pipe(wholeField, v.minValue(1, "malformed"), v.maxValue(DEPTH_LEVELS, "malformed")),
      SNAPSHOT_LEVELS,
    ),
  }),
  message: v.object({
    last_price: v.optional(decimal, "0"),
    in: listOf(level),
    out: listOf(level),
    complete: v.optional(v.array(print), []),
    user_legal: v.optional(decimal),
    user_currency: v.optional(decimal),
    seq: v.optional(whole),
    /** Of the server that counts `seq`, as in the depth pushes. */
    epoch: v.optional(v.string()),
    time: v.optional(whole),
  }),
});
