import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  pageField,
  passwordField,
  requiredPassword,
  requiredText,
  textOrEmpty,
  whole,
} from "../../scalars.ts";

/** The longest account and password of the points service. */
export const POINTS_FIELD_MAX = 20;
/** Rows a page of the history. */
export const POINTS_PAGE = 10;

/** The bound points account; empty: none is bound. */
export const pointsAccount = call({
  name: "pointsAccount",
  method: "GET",
  path: "/api/jc/bind",
  access: "user",
  request: v.object({}),
  message: v.object({ user_name: textOrEmpty }),
});
export const bindPoints = command({
  name: "bindPoints",
  once: "client_id",
  method: "POST",
  path: "/api/jc/bind",
  access: "user",
  request: v.object({
    user_name: requiredText(POINTS_FIELD_MAX, "enter_account"),
    password: v.pipe(requiredPassword("enter_password"), v.maxLength(POINTS_FIELD_MAX, "malformed")),
    client_id: clientIdField,
  }),
  message: v.string(),
});
/**
 * Points and their terms. Refused while no account is bound. An exchange gives
 * `points × jc_price ÷ (market_price + jc_price_difference)` coins, less `jc_exchange_fee` percent.
 */
export const pointsInfo = call({
  name: "pointsInfo",
  method: "GET",
  path: "/api/jc/info",
  access: "user",
  request: v.object({}),
  message: v.object({
    jc_integral: decimal,
    free_jc_integral: decimal,
    jc_exchange_fee: v.optional(decimal, "0"),
    jc_price: decimal,
    jc_price_difference: v.optional(decimal, "0"),
    market_price: decimal,
    /** Ours: what is got. */
    currency_name: v.optional(v.string(), "USDT"),
  }),
});
export const exchangePoints = command({
  name: "exchangePoints",
  once: "client_id",
  method: "POST",
  path: "/api/jc/exchange",
  access: "user",
  request: v.object({
    use_number: v.optional(decimalField),
    password: passwordField,
    client_id: clientIdField,
  }),
  message: v.string(),
});
/** Exchanges, newest first. */
export const pointsHistory = call({
  name: "pointsHistory",
  rows: true,
  method: "GET",
  path: "/api/jc/exchange",
  access: "user",
  request: v.object({ page: pageField }),
  message: v.object({
    data: v.array(
      v.object({
        id: v.optional(whole, 0),
        exchange_num: decimal,
        integral: decimal,
        fact_market_price: v.optional(decimal, "0"),
        fee: v.optional(decimal),
        created_at: textOrEmpty,
      }),
    ),
    current_page: v.optional(whole),
    last_page: v.optional(whole),
    total: v.optional(whole),
  }),
});
