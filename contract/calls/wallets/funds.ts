import * as v from "valibot";
import { CODE_MAX, pageSizes } from "#domain/limits.ts";
import { call, command } from "../../call.ts";
import {
  beforeField,
  clientIdField,
  decimal,
  decimalField,
  flag,
  limitField,
  pageField,
  passwordField,
  requiredText,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";
import { walletKinds } from "./wallets.ts";

const text = v.string();

export const chainField = v.optional(textField(16), "");

/** One currency of one wallet; `type` names the wallet. */
export const walletDetail = call({
  name: "walletDetail",
  method: "POST",
  path: "/api/wallet/detail",
  access: "user",
  request: v.object({
    currency: wholeField,
    type: v.optional(v.picklist(walletKinds, "wallet_unknown"), "legal"),
  }),
  message: v.object({
    currency: whole,
    currency_name: v.string(),
    change_balance: v.optional(decimal),
    lock_change_balance: v.optional(decimal),
    lever_balance: v.optional(decimal),
    lock_lever_balance: v.optional(decimal),
    legal_balance: v.optional(decimal),
    lock_legal_balance: v.optional(decimal),
    micro_balance: v.optional(decimal),
    lock_micro_balance: v.optional(decimal),
    ExRate: v.optional(decimal),
    usdt_price: v.optional(decimal, "0"),
  }),
});

/** The wire's numbers of the wallets in `walletLog`. */
export const walletLogTypes = { legal: 1, change: 2, lever: 3, micro: 4, insurance: 5 } as const;

/** The changes of one currency of one wallet, newest first. `type` is a number of `walletLogTypes` or its name. */
export const walletLog = call({
  name: "walletLog",
  rows: true,
  method: "POST",
  path: "/api/wallet/legal_log",
  access: "user",
  request: v.object({
    type: textField(16),
    currency: wholeField,
    page: pageField,
    limit: limitField(pageSizes.walletLog),
    before: beforeField,
  }),
  message: v.object({
    list: v.array(
      v.object({
        id: whole,
        value: decimal,
        info: textOrEmpty,
        created_time: textOrEmpty,
        currency_name: textOrEmpty,
        is_lock: v.optional(flag, 0),
        type: v.optional(whole, 0),
        /** Ours: changes of one entry have the same number. */
        entry: v.optional(whole),
      }),
    ),
    count: v.optional(whole),
    page: v.optional(whole),
    limit: v.optional(whole),
    is_open_CTbi: v.optional(flag, 0),
  }),
});

/** A chain a coin can be sent over, with the withdrawal's fee (`rate`, percent) and least amount there. */
const chain = v.object({
  id: whole,
  /** What `type` of `depositAddress`, `withdraw` and `addAddress` is set to: "ERC20". */
  type: textOrEmpty,
  name: textOrEmpty,
  contract_address: textOrEmpty,
  min_number: v.optional(decimal, "0"),
  rate: v.optional(decimal, "0"),
  /** Ours: the least deposit that is credited, and the confirmations it waits for. */
  min_deposit: v.optional(decimal),
  confirmations: v.optional(whole),
  memo: v.optional(flag, 0),
  /** Ours: decimals of an amount sent over it, and the most that goes out at once (0: no limit). */
  decimals: v.optional(whole),
  max_number: v.optional(decimal),
});

/**
 * What deposit and withdrawal of a currency need. Fee = amount × `rate` %; the server's `rate` alone counts. `type` names a chain; some
 * clients name a wallet there, which chooses none.
 */
export const walletInfo = call({
  name: "walletInfo",
  method: "POST",
  path: "/api/wallet/get_info",
  access: "user",
  request: v.object({ currency: wholeField, type: chainField }),
  message: v.object({
    name: textOrEmpty,
    type: textOrEmpty,
    rate: v.optional(decimal, "0"),
    min_number: v.optional(decimal, "0"),
    /** 0: no limit. */
    max_number: v.optional(decimal, "0"),
    change_balance: v.optional(decimal, "0"),
    legal_balance: v.optional(decimal),
    lever_balance: v.optional(decimal),
    micro_balance: v.optional(decimal),
    multi_protocol: v.optional(flag, 0),
    make_wallet: v.optional(flag, 0),
    contract_address: textOrEmpty,
    bank_account: textOrEmpty,
    extension_code: textOrEmpty,
    type_data: v.optional(v.array(chain), []),
    wallet_data: v.optional(v.array(v.object({ currency: whole, label: textOrEmpty })), []),
    /** Ours: until when withdrawals wait after a change of password or second factor (unix ms; 0: they do not). */
    hold_until: v.optional(whole, 0),
    /** Ours: withdrawals go to saved addresses only, and until when (unix ms; 0: it was not lifted). */
    saved_only: v.optional(flag, 0),
    saved_only_until: v.optional(whole, 0),
    /** Ours: each withdrawal needs a code of the authenticator. */
    second_factor: v.optional(flag, 0),
    /** Ours: there are leverage positions or orders, which withdrawals wait for. */
    positions_open: v.optional(flag, 0),
    /** Ours: decimals of an amount that can be sent. */
    decimals: v.optional(whole, 8),
  }),
});

/**
 * Where to send a deposit. `type` chooses the chain of a coin on several. Text, or an object: by chain (`erc20`, `trc20`), or, when
 * asked for with `detail`, ours with memo and terms.
 */
export const depositAddress = call({
  name: "depositAddress",
  method: "POST",
  path: "/api/wallet/get_in_address",
  access: "user",
  request: v.object({ currency: wholeField, type: chainField, detail: v.optional(wholeField, 0) }),
  message: v.union([
    v.string(),
    v.object({
      address: v.string(),
      memo: textOrEmpty,
      chain: textOrEmpty,
      min_deposit: v.optional(decimal),
      confirmations: v.optional(whole),
    }),
    v.record(v.string(), v.string()),
  ]),
});

/**
 * Withdraws to an address from the change wallet. `rate` is read and ignored: the fee is the server's. Needs the trade password, and
 * the authenticator's code where the second factor is on. A repeated `client_id` (ours) gives the first one's reply.
 */
export const withdraw = command({
  name: "withdraw",
  once: "client_id",
  method: "POST",
  path: "/api/wallet/out",
  access: "user",
  request: v.object({
    currency: wholeField,
    number: v.optional(decimalField),
    rate: v.optional(textField(32), ""),
    address: requiredText(128, "enter_address"),
    type: chainField,
    memo: v.optional(textField(64), ""),
    pay_password: passwordField,
    password: passwordField,
    totp: v.optional(textField(CODE_MAX), ""),
    /** Ours: the code of the scene `withdraw`, for an address that was not used before, where the second factor is off. */
    code: v.optional(textField(CODE_MAX), ""),
    client_id: clientIdField,
  }),
  message: text,
});

/** Ours: takes a withdrawal back that has not been sent. */
export const cancelWithdrawal = command({
  name: "cancelWithdrawal",
  once: "client_id",
  method: "POST",
  path: "/api/wallet/out_cancel",
  access: "user",
  request: v.object({ id: wholeField, client_id: clientIdField }),
  message: text,
});

export * from "./company-deposits.ts";

export * from "./wallet-history.ts";

export * from "./withdrawal-limits.ts";
