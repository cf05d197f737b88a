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
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";
import { advert, move, OTC_PAGE, pageOf, typeField } from "./adverts.ts";

const text = v.string();

/** Which adverts of a merchant: of a side, by `is_done`, a page of them. */
const shopAdvertFields = {
  type: typeField,
  was_done: v.optional(wholeField),
  is_done: v.optional(wholeField),
  page: pageField,
};

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
  /** Ours: of `total`, the deals that ended: those in progress count for no completion rate yet. */
  ended: v.optional(whole),
  /** Ours: the locked deposit; `applying`, `refused`, `open`, `closing` or `closed`. */
  deposit: v.optional(decimal, "0"),
  state: textOrEmpty,
});

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

/** The caller's shops. Users without a shop are refused. */
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
