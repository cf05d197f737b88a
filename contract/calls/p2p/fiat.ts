import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  pageField,
  passwordField,
  requiredText,
  wholeField,
} from "../../scalars.ts";
import { newPassword } from "../session/session.ts";
import {
  advert,
  appealRequest,
  deal,
  dealListFields,
  move,
  openAdvertFields,
  pageOf,
  publishFields,
  taken,
} from "./adverts.ts";
import { merchant } from "./shops.ts";

export const text = v.string();

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
