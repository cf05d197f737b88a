import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  flag,
  limitField,
  pageField,
  passwordField,
  phoneField,
  requiredShown,
  requiredText,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";
import { newPassword } from "../session/session.ts";
import {
  advert,
  appealRequest,
  deal,
  dealListFields,
  moveRequest,
  OTC_PAGE,
  openAdvertFields,
  pageOf,
  publishFields,
  taken,
  typeField,
} from "./adverts.ts";

const text = v.string();

/** A merchant: one user in one currency, with a balance of its own. */
export const merchant = v.object({
  id: whole,
  user_id: v.optional(whole, 0),
  currency_id: whole,
  currency_name: textOrEmpty,
  name: textOrEmpty,
  mobile: textOrEmpty,
  account_number: textOrEmpty,
  seller_balance: v.optional(decimal, "0"),
  lock_seller_balance: v.optional(decimal, "0"),
  create_time: textOrEmpty,
  prove_email: v.optional(flag, 0),
  prove_mobile: v.optional(flag, 0),
  prove_real: v.optional(flag, 0),
  prove_level: v.optional(flag, 0),
  is_myseller: v.optional(flag, 0),
  total: v.optional(whole, 0),
  done: v.optional(whole, 0),
  thirtyDays: v.optional(whole, 0),
  /** Ours: of `total`, the deals that ended: those under way count for no completion rate yet. */
  ended: v.optional(whole),
  /** Ours: the locked deposit; `applying`, `refused`, `open`, `closing` or `closed`. */
  deposit: v.optional(decimal, "0"),
  state: textOrEmpty,
});

/** On-shelf adverts, best price first. Ours: filters by way, money code and amount of money. */
export const fiatAdverts = call({
  name: "fiatAdverts",
  rows: true,
  method: "GET",
  path: "/api/legal_deal_platform",
  access: "optional",
  request: v.object({ ...openAdvertFields, money: v.optional(decimalField) }),
  message: pageOf(advert),
});
/** An advert with the caller's free fiat balance of its coin. */
export const fiatAdvert = call({
  name: "fiatAdvert",
  method: "GET",
  path: "/api/legal_deal_info",
  access: "user",
  request: v.object({ id: wholeField }),
  message: v.object({ ...advert.entries, user_legal_balance: v.optional(decimal, "0") }),
});
/** Takes part of an advert: `value` in money or in coins. `client_id` (ours): a repeated one gives the first one's deal. */
export const fiatTake = command({
  name: "fiatTake",
  once: "client_id",
  method: "POST",
  path: "/api/do_legal_deal",
  access: "user",
  request: v.object({
    id: wholeField,
    means: v.picklist(["number", "money"], "malformed"),
    value: v.optional(decimalField),
    password: passwordField,
    client_id: clientIdField,
  }),
  message: taken,
});
/** Publishes an advert of the caller's shop. `min_number` and `max_number` are in money, as `limitation`. */
export const fiatPublish = command({
  name: "fiatPublish",
  once: "client_id",
  method: "POST",
  path: "/api/legal_send",
  access: "user",
  request: v.object({
    ...publishFields,
    min_number: v.optional(decimalField),
    max_number: v.optional(decimalField),
  }),
  message: text,
});
/** Which adverts of a merchant: of a side, by `is_done`, a page of them. */
const shopAdvertFields = {
  type: typeField,
  was_done: v.optional(wholeField),
  is_done: v.optional(wholeField),
  page: pageField,
};
/** A merchant (without `id`: the caller's) with its adverts. */
export const merchantInfo = call({
  name: "merchantInfo",
  method: "GET",
  path: "/api/seller_info",
  access: "user",
  request: v.object({ id: v.optional(wholeField), ...shopAdvertFields }),
  message: v.object({
    ...merchant.entries,
    lists: pageOf(advert),
    user_legal_balance: v.optional(decimal, "0"),
  }),
});
export const merchantAdverts = call({
  name: "merchantAdverts",
  rows: true,
  method: "GET",
  path: "/api/seller_trade",
  access: "user",
  request: v.object({ id: wholeField, ...shopAdvertFields }),
  message: pageOf(advert),
});
/** The caller's shops; refused for who has none. */
export const ownShops = call({
  name: "ownShops",
  rows: true,
  method: "GET",
  path: "/api/my_seller",
  access: "user",
  request: v.object({ page: pageField }),
  message: pageOf(merchant),
});
/** The merchants with whom one can trade, the newest first. */
export const merchants = call({
  name: "merchants",
  method: "POST",
  path: "/api/seller_list",
  access: "optional",
  request: v.object({ page: pageField }),
  message: pageOf(merchant),
});
/** Deals on one of the caller's adverts. */
export const fiatAdvertDeals = call({
  name: "fiatAdvertDeals",
  rows: true,
  method: "GET",
  path: "/api/legal_send_deal_list",
  access: "user",
  request: v.object({ id: wholeField, is_sure: v.optional(wholeField), page: pageField }),
  message: pageOf(deal),
});
/** Deals of the caller's adverts of a currency. */
export const fiatShopDeals = call({
  name: "fiatShopDeals",
  rows: true,
  method: "GET",
  path: "/api/legal_seller_deal",
  access: "user",
  request: v.object(dealListFields),
  message: pageOf(deal),
});
/** Deals that the caller took. */
export const fiatTaken = call({
  name: "fiatTaken",
  rows: true,
  method: "GET",
  path: "/api/legal_user_deal",
  access: "user",
  request: v.object(dealListFields),
  message: pageOf(deal),
});
export const fiatDeal = call({
  name: "fiatDeal",
  method: "GET",
  path: "/api/legal_deal",
  access: "user",
  request: v.object({ id: wholeField }),
  message: v.object({ ...deal.entries, sell_info: v.nullish(merchant) }),
});

/** Of other back ends, whose client asks for the end of a deal when its hours are over; the deal as it is then. Changes nothing before. */
export const fiatTend = call({
  name: "fiatTend",
  method: "POST",
  path: "/api/handle_one",
  access: "user",
  request: v.object({ id: wholeField }),
  message: deal,
});
/** What the moves of deals, adverts and shops have in common. */
const move = {
  ...({ once: "client_id", method: "POST", access: "user" } as const),
  ...{ request: moveRequest, message: text },
};
/** 0 → 3, by the coin buyer. */
export const fiatPay = command({ ...move, name: "fiatPay", path: "/api/user_legal_pay" });
/** 0 → 2, by the coin buyer. */
export const fiatCancel = command({ ...move, name: "fiatCancel", path: "/api/user_legal_pay_cancel" });
/** 3 → 1, by the merchant of a sell advert. */
export const fiatConfirm = command({ ...move, name: "fiatConfirm", path: "/api/legal_deal_sure" });
/** 3 → 1, by the taker of a buy advert. */
export const fiatConfirmAsTaker = command({
  ...move,
  name: "fiatConfirmAsTaker",
  path: "/api/legal_deal_user_sure",
});
/** 3 → 4, by the coin seller: an operator decides. */
export const fiatAppeal = command({
  name: "fiatAppeal",
  once: "client_id",
  method: "POST",
  path: "/api/legal/arbitrate",
  also: [{ method: "GET", path: "/api/legal/arbitrate" }],
  access: "user",
  request: appealRequest,
  message: text,
});
/** Takes an advert off the shelf: no new deals. */
export const fiatOffShelf = command({ ...move, name: "fiatOffShelf", path: "/api/down_send" });
/** Withdraws an advert that is off the shelf and has no unfinished deal; what is left comes back with its fee. */
export const fiatWithdraw = command({ ...move, name: "fiatWithdraw", path: "/api/back_send" });
/** Withdraws an advert whose rest is worth less than its least deal. */
export const fiatWithdrawRest = command({ ...move, name: "fiatWithdrawRest", path: "/api/error_send" });
/** Between the merchant's balance and the owner's fiat wallet: 1 merchant → user, 2 user → merchant. A repeated `client_id` (ours) moves once. */
export const shopTransfer = command({
  name: "shopTransfer",
  once: "client_id",
  method: "POST",
  path: "/api/seller/transfer",
  access: "user",
  request: v.object({
    seller_id: wholeField,
    number: v.optional(decimalField),
    type: v.pipe(wholeField, v.picklist([1, 2], "malformed")),
    client_id: clientIdField,
  }),
  message: text,
});
/** The changes of a merchant's balance. `is_lock`: -1 all, 0 free, 1 locked. */
export const shopLog = call({
  name: "shopLog",
  rows: true,
  method: "GET",
  path: "/api/seller/balance_log",
  access: "user",
  request: v.object({
    seller_id: wholeField,
    is_lock: v.optional(
      v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.picklist([-1, 0, 1], "malformed")),
      -1,
    ),
    page: pageField,
    limit: limitField(OTC_PAGE),
  }),
  message: pageOf(
    v.object({
      id: v.optional(whole),
      value: decimal,
      memo: textOrEmpty,
      is_lock: v.optional(flag, 0),
      currency_name: textOrEmpty,
      seller_name: textOrEmpty,
      updated_at: textOrEmpty,
    }),
  ),
});
/** Asks to become a merchant in a currency; the deposit is locked until the operator refuses or the shop is closed. */
export const applyAsMerchant = command({
  name: "applyAsMerchant",
  once: "client_id",
  method: "POST",
  path: "/api/seller/apply",
  // The names of other back ends.
  also: [
    { method: "POST", path: "/api/seller/seller_add" },
    { method: "POST", path: "/api/seller_apply" },
  ],
  access: "user",
  request: v.object({
    currency_id: wholeField,
    name: requiredShown(32, "enter_name"),
    mobile: phoneField("enter_phone"),
    password: passwordField,
    client_id: clientIdField,
  }),
  message: text,
});
/** Ours: closes a shop without open adverts and deals; the deposit comes back after the days of the terms. */
export const closeShop = command({ ...move, name: "closeShop", path: "/api/seller/close" });
/**
 * The name under which others trade with the caller, once. Users without a trade password set it with this call; the others prove it.
 */
export const setFiatAccount = call({
  name: "setFiatAccount",
  method: "POST",
  path: "/api/user/setaccount",
  access: "user",
  request: v.object({
    account: requiredText(32, "enter_account"),
    password: newPassword,
    repassword: passwordField,
  }),
  message: text,
});
