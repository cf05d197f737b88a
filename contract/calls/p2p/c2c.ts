import * as v from "valibot";
import { call, command } from "../../call.ts";
import { clientIdField, decimalField, pageField, passwordField, wholeField } from "../../scalars.ts";
import {
  advert,
  appealRequest,
  deal,
  dealListFields,
  listFields,
  moveRequest,
  openAdvertFields,
  pageOf,
  publishFields,
  taken,
} from "./adverts.ts";

const text = v.string();

/** Publishes an advert, taken as a whole. Selling holds the coins and the fee. */
export const c2cPublish = command({
  name: "c2cPublish",
  once: "client_id",
  method: "POST",
  path: "/api/c2c_send",
  access: "user",
  request: v.object(publishFields),
  message: text,
});
/** Open adverts of everybody, best price first. Ours: filters by way, money code and least number of coins. */
export const c2cAdverts = call({
  name: "c2cAdverts",
  rows: true,
  method: "GET",
  path: "/api/c2c_deal_platform",
  access: "optional",
  request: v.object({ ...openAdvertFields, number: v.optional(decimalField) }),
  message: pageOf(advert),
});
/** Takes an advert. `client_id` (ours): a repeated one gives the first one's deal. */
export const c2cTake = command({
  name: "c2cTake",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/do_legal_deal",
  access: "user",
  request: v.object({ id: wholeField, password: passwordField, client_id: clientIdField }),
  message: taken,
});
/** Ours, as in fiat trading: one advert, in whatever state. */
export const c2cAdvert = call({
  name: "c2cAdvert",
  method: "GET",
  path: "/api/c2c_deal_info",
  access: "optional",
  request: v.object({ id: wholeField }),
  message: advert,
});
/** The caller's own adverts: the open ones and (ours) those that are taken, until their deal has ended. */
export const c2cOwnAdverts = call({
  name: "c2cOwnAdverts",
  rows: true,
  method: "GET",
  path: "/api/c2c/seller_trade",
  access: "user",
  request: v.object(listFields),
  message: pageOf(advert),
});
export const c2cWithdraw = command({
  name: "c2cWithdraw",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/back_send",
  access: "user",
  request: moveRequest,
  message: text,
});
/** Deals on one of the caller's adverts. */
export const c2cAdvertDeals = call({
  name: "c2cAdvertDeals",
  rows: true,
  method: "GET",
  path: "/api/c2c/legal_send_deal_list",
  access: "user",
  request: v.object({ id: wholeField, page: pageField }),
  message: pageOf(deal),
});
/** Deals that the caller took. */
export const c2cTaken = call({
  name: "c2cTaken",
  rows: true,
  method: "GET",
  path: "/api/c2c_user_deal",
  access: "user",
  request: v.object(dealListFields),
  message: pageOf(deal),
});
/** Finished deals of the caller's adverts. Ours: with `all` 1 those of every state, or of `is_sure`. */
export const c2cFinished = call({
  name: "c2cFinished",
  rows: true,
  method: "GET",
  path: "/api/c2c_seller_deal",
  access: "user",
  request: v.object({ ...dealListFields, all: v.optional(wholeField) }),
  message: pageOf(deal),
});
export const c2cDeal = call({
  name: "c2cDeal",
  method: "GET",
  path: "/api/c2c_deal",
  access: "user",
  request: v.object({ id: wholeField }),
  message: deal,
});

/** 0 → 3: the coin buyer says that the money was sent. */
export const c2cPay = command({
  name: "c2cPay",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/user_legal_pay",
  access: "user",
  request: moveRequest,
  message: text,
});
/** 0 → 2, by the coin buyer. */
export const c2cCancel = command({
  name: "c2cCancel",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/user_legal_pay_cancel",
  access: "user",
  request: moveRequest,
  message: text,
});
/** 3 → 1, by the publisher of a sell advert. */
export const c2cConfirm = command({
  name: "c2cConfirm",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/legal_deal_sure",
  access: "user",
  request: moveRequest,
  message: text,
});
/** 3 → 1, by the taker of a buy advert. */
export const c2cConfirmAsTaker = command({
  name: "c2cConfirmAsTaker",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/legal_deal_user_sure",
  access: "user",
  request: moveRequest,
  message: text,
});
/** Ours, as in fiat trading: 3 → 4, by the coin seller, or by the coin buyer from `appeal_at`. */
export const c2cAppeal = command({
  name: "c2cAppeal",
  once: "client_id",
  method: "POST",
  path: "/api/c2c/arbitrate",
  access: "user",
  request: appealRequest,
  message: text,
});
