import * as v from "valibot";
import { call } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  flag,
  limitField,
  pageField,
  passwordField,
  requiredChoice,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/*
 * What C2C (adverts of ordinary users) and fiat trading (adverts of merchants) share. `type` of an advert and of its deals is
 * always the publisher's side: "sell" means that the publisher sells coins.
 */

const advertTypes = ["buy", "sell"] as const;

export const payWays = ["ali_pay", "we_chat", "bank"] as const;

export type PayWay = (typeof payWays)[number];

export const coinCodes = ["CNY", "USD", "JPY"] as const;

export type CoinCode = (typeof coinCodes)[number];

/** Rows a page of every list of C2C and fiat trading. */
export const OTC_PAGE = 10;

/** The most deals a user may have that wait for payment or for the coins. */
export const MAX_UNFINISHED_DEALS = 3;

/** `is_done` of an advert: C2C 0 open, 1 taken, 2 cancelled; fiat 0 open, 1 sold out, 2 withdrawn. */
export const advertStates = { open: 0, done: 1, withdrawn: 2 } as const;

/** `is_sure` of a deal. */
export const dealStates = { waiting: 0, completed: 1, cancelled: 2, paid: 3, disputed: 4 } as const;

/** A page of a list: `data`, and its position. */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    data: v.array(row),
    page: v.optional(whole),
    pages: v.optional(whole),
    total: v.optional(whole),
  });
}

/** An advert; the limits in money (`limitation`) and `max_number` are those of fiat adverts. */
export const advert = v.object({
  id: whole,
  /** C2C: the publisher's user id; fiat: the merchant's id. */
  seller_id: v.optional(whole, 0),
  seller_name: textOrEmpty,
  type: v.picklist(advertTypes),
  way: v.picklist(payWays),
  way_name: textOrEmpty,
  price: decimal,
  total_number: decimal,
  surplus_number: decimal,
  min_number: v.optional(decimal),
  max_number: v.optional(decimal),
  limitation: v.optional(v.object({ min: decimal, max: decimal })),
  /** What a selling publisher holds for the fee, in coins. */
  out_fee: v.optional(decimal, "0"),
  currency_id: whole,
  currency_name: textOrEmpty,
  coin_code: v.optional(v.fallback(v.picklist(coinCodes), "CNY"), "CNY"),
  is_done: v.optional(whole, 0),
  /** 1 on the shelf, 2 off; fiat only. */
  is_shelves: v.optional(whole, 1),
  create_time: textOrEmpty,
  /** Ours: whether the caller published it, ended deals of the publisher in 30 days and how many of them were completed. */
  is_mine: v.optional(flag, 0),
  seller_done: v.optional(whole),
  seller_total: v.optional(whole),
});

/** Where the coin buyer pays: masked in lists, whole only while a deal is alive, to the other side. Pictures are private uploads. */
export const payee = v.object({
  real_name: textOrEmpty,
  bank_name: textOrEmpty,
  bank_account: textOrEmpty,
  bank_address: textOrEmpty,
  alipay_account: textOrEmpty,
  alipay_collect: textOrEmpty,
  wechat_nickname: textOrEmpty,
  wechat_account: textOrEmpty,
  wechat_collect: textOrEmpty,
});

/** A deal. `is_seller` 1: the caller published the advert. */
export const deal = v.object({
  id: whole,
  legal_deal_send_id: v.optional(whole, 0),
  user_id: v.optional(whole, 0),
  seller_id: v.optional(whole, 0),
  type: v.picklist(advertTypes),
  is_sure: whole,
  number: decimal,
  price: decimal,
  /** Number × price, rounded up to what can be paid: whole yen, hundredths of the others. */
  deal_money: decimal,
  /** The caller's own fee, in coins: a seller's is held beside the coins, a buyer's taken of them. */
  out_fee: v.optional(decimal, "0"),
  currency_id: v.optional(whole, 0),
  currency_name: textOrEmpty,
  coin_code: v.optional(v.fallback(v.picklist(coinCodes), "CNY"), "CNY"),
  way: v.optional(v.fallback(v.picklist(payWays), "bank"), "bank"),
  way_name: textOrEmpty,
  account_number: textOrEmpty,
  phone: textOrEmpty,
  seller_name: textOrEmpty,
  seller_phone: textOrEmpty,
  user_realname: textOrEmpty,
  hes_account: textOrEmpty,
  hes_realname: textOrEmpty,
  is_seller: v.optional(flag, 0),
  user_cash_info: v.nullish(payee),
  sell_cash_info: v.nullish(payee),
  /** 1 the taker, 2 the publisher asked for rights protection; 0 (ours): nobody did, the confirmation was overdue. */
  arbitrated_from: v.nullish(whole),
  create_time: textOrEmpty,
  update_time: textOrEmpty,
  format_create_time: textOrEmpty,
  format_update_time: textOrEmpty,
  /** Ours, unix ms: until when the next step must be taken (0: none), when it was paid and when it ended. */
  deadline: v.optional(whole, 0),
  paid_at: v.optional(whole, 0),
  ended_at: v.optional(whole, 0),
  /** Ours, unix ms: the exchange's clock at the time of the reply, by which a deadline is counted down. */
  now_ms: v.optional(whole),
  /** Ours: the number by which people refer to it when they pay. */
  reference: textOrEmpty,
  /** Ours: what the caller may do now: `pay`, `cancel`, `confirm`, `appeal`. */
  actions: v.optional(v.array(v.picklist(["pay", "cancel", "confirm", "appeal"]))),
  /** Ours, unix ms: from when the caller, who paid, may ask for rights protection; 0: not as the buyer of a paid deal. */
  appeal_at: v.optional(whole, 0),
  /** Ours: how a dispute was decided, and why it was cancelled: `user`, `timeout`, `operator`. */
  ended_by: textOrEmpty,
  /** Ours: messages of the other side that the caller has not read. */
  unread: v.optional(whole, 0),
});

/** Ours: which market a deal is of, in the calls and pushes that both share. */
export const otcMarkets = ["c2c", "fiat"] as const;

export type OtcMarket = (typeof otcMarkets)[number];

export const market = v.picklist(otcMarkets, "malformed");

/** A move on an advert or deal under the trade password. */
export const moveRequest = v.object({ id: wholeField, password: passwordField, client_id: clientIdField });

/** What the moves of deals, adverts and shops have in common. */
export const move = {
  once: "client_id",
  method: "POST",
  access: "user",
  request: moveRequest,
  message: v.string(),
} as const;

/** An appeal: no trade password, since nothing moves until an operator decides. */
export const appealRequest = v.object({ id: wholeField, client_id: clientIdField });

/** A side to filter by. */
export const typeField = v.optional(v.picklist(advertTypes, "malformed"));

/** What every list can be asked for: a page, a coin, a side. */
export const listFields = { page: pageField, currency_id: v.optional(wholeField), type: typeField };

/** Open adverts of everybody; ours: by the way and the money of payment. */
export const openAdvertFields = {
  ...listFields,
  limit: limitField(OTC_PAGE),
  way: v.optional(v.picklist(payWays, "malformed")),
  coin_code: v.optional(v.picklist(coinCodes, "malformed")),
};

/** Deals, also by `is_sure`. */
export const dealListFields = { ...listFields, is_sure: v.optional(wholeField) };

/** What an advert is published with in both markets. `price` is money a coin, `total_number` coins. */
export const publishFields = {
  type: v.picklist(advertTypes, "malformed"),
  way: requiredChoice(payWays, "pay_way_required"),
  price: v.optional(decimalField),
  total_number: v.optional(decimalField),
  currency_id: wholeField,
  coin_code: requiredChoice(coinCodes, "coin_code_required"),
  password: passwordField,
  client_id: clientIdField,
};

/** Ours: what the page of publishing needs: fees in percent and the hours, whole or not, that a deal waits for payment. */
export const otcTerms = call({
  name: "otcTerms",
  method: "GET",
  path: "/api/otc/terms",
  access: "anyone",
  request: v.object({}),
  message: v.object({
    c2c_sell_fee: decimal,
    legal_sell_fee: decimal,
    /** What a buyer pays of the coins received, in percent. */
    c2c_buy_fee: decimal,
    legal_buy_fee: decimal,
    pay_hours: decimal,
    /** Indicative USD/JPY rate: yen per dollar. */
    usd_rate: decimal,
    /** What a merchant locks, and for how many days after the last deal. */
    merchant_deposit: decimal,
    merchant_deposit_currency: v.string(),
    merchant_lock_days: whole,
    currencies: v.array(v.object({ id: whole, name: v.string() })),
  }),
});

/** Reply of taking an advert: text, or the text with the deal. */
export const taken = v.union([
  v.pipe(
    v.string(),
    v.transform((msg) => ({ msg, data: null })),
  ),
  v.object({ msg: textOrEmpty, data: v.nullish(deal) }),
]);
