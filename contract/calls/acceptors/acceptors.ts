import * as v from "valibot";
import { CODE_MAX } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  flag,
  passwordField,
  phoneField,
  requiredChoice,
  requiredShown,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";
import { payWays } from "../p2p/adverts.ts";

/** `is_sure` of a deal with an acceptor. */
export const acceptorStates = { waiting: 0, confirmed: 1, rejected: 2 } as const;
/** Minutes after which a withdrawal that the acceptor marked as paid confirms itself. */
export const ACCEPTOR_CONFIRM_MINUTES = 20;

/**
 * Somebody who takes money for USDT (recharge) and gives money for USDT (cash). Rates in money per USDT; `recharge_amount` is the USDT
 * that it has to give at the moment, `cash_amount` the USDT that it takes in one deal at most.
 */
export const acceptor = v.object({
  id: whole,
  user_id: v.optional(whole, 0),
  name: textOrEmpty,
  recharge_amount: v.optional(decimal, "0"),
  recharge_rate: v.optional(decimal, "0"),
  cash_amount: v.optional(decimal, "0"),
  cash_rate: v.optional(decimal, "0"),
  /** Ours: the money of its rates and deals. */
  coin_code: textOrEmpty,
});
export const acceptors = call({
  name: "acceptors",
  rows: true,
  method: "GET",
  path: "/api/acceptor/list",
  access: "user",
  request: v.object({}),
  message: v.array(acceptor),
});
/** One acceptor, how it is paid, and the caller's free USDT. `address` is of the older generation and ignored. */
export const acceptorInfo = call({
  name: "acceptorInfo",
  method: "GET",
  path: "/api/acceptor/info",
  access: "user",
  request: v.object({ id: wholeField, address: v.optional(textField(128), "") }),
  message: v.object({
    ...acceptor.entries,
    wechat_nickname: textOrEmpty,
    wechat_account: textOrEmpty,
    ali_nickname: textOrEmpty,
    ali_account: textOrEmpty,
    bank_name: textOrEmpty,
    bank_account: textOrEmpty,
    bank_address: textOrEmpty,
    user_balance: v.optional(decimal, "0"),
  }),
});
/** A deposit (`buy`) or withdrawal (`sell`) of `money` (in the acceptor's money) through an acceptor. */
export const acceptorDeal = command({
  name: "acceptorDeal",
  once: "client_id",
  method: "POST",
  path: "/api/acceptor/deal",
  access: "user",
  request: v.object({
    acceptor_id: wholeField,
    address: v.optional(textField(128), ""),
    way: requiredChoice(payWays, "pay_way_required"),
    type: v.picklist(["buy", "sell"], "malformed"),
    mobile: phoneField("enter_mobile"),
    deal_account: requiredShown(64, "enter_deal_account"),
    money: v.optional(decimalField),
    /**
     * Ours, of a withdrawal: the trade password, the authenticator's code where the second factor is on, and where it is off the code of
     * the scene `withdraw`, if the account was not paid before.
     */
    pay_password: passwordField,
    totp: v.optional(textField(CODE_MAX), ""),
    code: v.optional(textField(CODE_MAX), ""),
    client_id: clientIdField,
  }),
  message: v.string(),
});
/** The caller's deals with acceptors, newest first. `is_sure`: `acceptorStates`. */
export const acceptorDeals = call({
  name: "acceptorDeals",
  rows: true,
  method: "GET",
  path: "/api/acceptor/my_deal",
  access: "user",
  request: v.object({
    address: v.optional(textField(128), ""),
    way: v.optional(textField(16), ""),
    type: v.optional(v.picklist(["buy", "sell"], "malformed")),
  }),
  message: v.array(
    v.object({
      id: v.optional(whole, 0),
      type: v.optional(v.picklist(["buy", "sell"])),
      create_time: textOrEmpty,
      update_time: textOrEmpty,
      deal_account: textOrEmpty,
      acceptor_name: textOrEmpty,
      hes_account: textOrEmpty,
      way: textOrEmpty,
      money: decimal,
      /** One that means nothing to us cannot be shown as another: its row cannot be read. */
      is_sure: v.pipe(
        whole,
        v.check((state) => Object.values<number>(acceptorStates).includes(state), "malformed"),
      ),
      /** Ours: the coins of the deal, and until when (unix ms, 0: not) the caller may object to a payment marked as made. */
      number: v.optional(decimal),
      confirm_until: v.optional(whole, 0),
      /** Ours, unix ms: the exchange's clock at the time of the reply, by which `confirm_until` is counted down. */
      now_ms: v.optional(whole),
      /** Ours: the caller said that the money did not come; an operator decides. */
      is_disputed: v.optional(flag, 0),
      /** Ours: a withdrawal that was taken back, or that nobody answered in time; `is_sure` says rejected. */
      is_cancelled: v.optional(flag),
      /** Ours: an operator must agree to it first. */
      review: v.optional(flag, 0),
      /** Ours: the money of the deal. */
      coin_code: textOrEmpty,
    }),
  ),
});
/** Ours: takes a withdrawal back that the acceptor has not paid. */
export const acceptorCancel = command({
  name: "acceptorCancel",
  once: "client_id",
  method: "POST",
  path: "/api/acceptor/cancel",
  access: "user",
  request: v.object({ id: wholeField, client_id: clientIdField }),
  message: v.string(),
});
/** Ours: the caller confirms the money of a withdrawal, or says that it did not come (an operator decides). */
export const acceptorConfirm = command({
  name: "acceptorConfirm",
  once: "client_id",
  method: "POST",
  path: "/api/acceptor/confirm",
  access: "user",
  request: v.object({ id: wholeField, received: v.optional(wholeField, 1), client_id: clientIdField }),
  message: v.string(),
});
