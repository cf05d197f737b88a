import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  limitField,
  pageField,
  passwordField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/*
 * Fixed-term deposits; elsewhere in this family the same product is called lock-up mining. Each call answers under the names of
 * both generations.
 */

/** `status` of a deposit: 1 earning, 2 matured, 3 cancelled. */
export const depositStates = { earning: 1, matured: 2, cancelled: 3 } as const;

export const depositCurrencies = call({
  name: "depositCurrencies",
  rows: true,
  method: "GET",
  path: "/api/currency/lhDepositLists",
  access: "optional",
  request: v.object({}),
  message: v.array(v.object({ id: whole, name: v.string() })),
});
/** The terms of a currency, by days. `interest_rate` is percent of the amount for the whole term. */
export const depositTerms = call({
  name: "depositTerms",
  rows: true,
  method: "GET",
  path: "/api/currency/deposit/config",
  access: "optional",
  request: v.object({ currency_id: wholeField }),
  message: v.array(
    v.pipe(
      v.object({
        id: whole,
        currency_id: v.optional(whole),
        day: whole,
        interest_rate: v.optional(decimal),
        total_interest_rate: v.optional(decimal),
        save_min: v.optional(decimal, "0"),
        /** Ours: what leaving early costs, in percent of the amount; interest of the days so far is kept. */
        cancel_fee: v.optional(decimal, "0"),
      }),
      v.transform(({ interest_rate, total_interest_rate, ...row }) => ({
        ...row,
        interest_rate: interest_rate ?? total_interest_rate ?? "0",
      })),
    ),
  ),
});
/** Locks an amount of the change wallet for a term. */
export const openDeposit = command({
  name: "openDeposit",
  once: "client_id",
  method: "POST",
  path: "/api/currency/lhDeposit",
  also: [{ method: "POST", path: "/api/currency/deposit" }],
  access: "user",
  request: v.object({
    config_id: wholeField,
    currency_id: wholeField,
    amount: v.optional(decimalField),
    password: passwordField,
    client_id: clientIdField,
  }),
  message: v.string(),
});
const depositRow = v.object({
  id: v.optional(whole, 0),
  currency_id: v.optional(whole),
  name: textOrEmpty,
  amount: decimal,
  /** Percent for the whole term, and for a day. */
  total_rate: decimal,
  day_rate: v.optional(decimal),
  day: v.optional(whole),
  start_at: textOrEmpty,
  end_at: textOrEmpty,
  created_at: textOrEmpty,
  /** One that means nothing to us cannot be shown as another: its row cannot be read. */
  status: v.pipe(
    whole,
    v.check((status) => Object.values<number>(depositStates).includes(status), "malformed"),
  ),
  /**
   * Ours, amounts: interest accrued so far, or paid at the end; what leaving now would give back (0 after the end), and what it costs
   * (or did). Days count from `start_at`, the midnight (UTC) after the deposit, to `end_at`.
   */
  total_interest: v.optional(decimal),
  redeem_value: v.optional(decimal),
  cancel_fee: v.optional(decimal),
});
export const depositOrders = call({
  name: "depositOrders",
  rows: true,
  method: "GET",
  path: "/api/currency/deposit/lhDepositOrderList",
  also: [{ method: "GET", path: "/api/currency/deposit/list" }],
  access: "user",
  request: v.object({
    page: pageField,
    limit: limitField(pageSizes.deposits),
    currency_id: v.optional(wholeField),
  }),
  message: v.object({
    list: v.array(depositRow),
    count: v.optional(whole),
    page: v.optional(whole),
    limit: v.optional(whole),
  }),
});
/** Ours, as `lh/deposit/order/cancel` elsewhere: leaves early, at the cost that the terms state. */
export const redeemDeposit = command({
  name: "redeemDeposit",
  once: "client_id",
  method: "POST",
  path: "/api/lh/deposit/order/cancel",
  access: "user",
  request: v.object({ id: wholeField, password: passwordField, client_id: clientIdField }),
  message: v.string(),
});
