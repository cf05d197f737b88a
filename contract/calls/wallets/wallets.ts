import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  flag,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/** The wallets a user has in each currency, by the wire's names: change is spot, legal is fiat, lever is leverage, micro is options. */
export const walletKinds = ["change", "lever", "legal", "micro"] as const;
export type WalletKind = (typeof walletKinds)[number];

const balance = v.object({
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
  usdt_price: v.optional(decimal, "0"),
  /** The chain's name for coins of one chain: "BTC", "ERC20". */
  currency_type: textOrEmpty,
  contract_address: textOrEmpty,
  /** The coin lives on several chains: `type_data` of `walletInfo` lists them. */
  multi_protocol: v.optional(flag, 0),
  /** Deposits and withdrawals carry a memo (destination tag). */
  is_show_memo: v.optional(flag, 0),
  is_legal: v.optional(flag, 0),
  is_lever: v.optional(flag, 0),
  is_match: v.optional(flag, 0),
  is_micro: v.optional(flag, 0),
  /** Deposits of it are open. */
  is_charge: v.optional(flag, 0),
  /** Ours: whether the wallet that lists the row can use the coin; only then it can be moved in. */
  usable: v.optional(flag),
});
const wallet = v.object({
  balance: v.array(balance),
  totle: v.optional(decimal),
  usdt_totle: v.optional(decimal),
});

/** The four wallets. Deposits and withdrawals are open only where `is_open_CTbi` is 1. */
export const wallets = call({
  name: "wallets",
  rows: true,
  method: "POST",
  path: "/api/wallet/list",
  access: "user",
  request: v.object({ currency_name: v.optional(textField(16)) }),
  message: v.object({
    change_wallet: v.optional(wallet),
    lever_wallet: v.optional(wallet),
    legal_wallet: v.optional(wallet),
    micro_wallet: v.optional(wallet),
    ExRate: v.optional(decimal),
    is_open_CTbi: v.optional(flag, 0),
  }),
});

/** The older form: `GET wallet/list?user_id`, its list under `list`. Only the token's owner is answered. */
export const walletList = call({
  name: "walletList",
  method: "GET",
  path: "/api/wallet/list",
  access: "user",
  request: v.object({ user_id: v.optional(wholeField) }),
  message: v.object({ list: v.array(balance) }),
});

/**
 * Moves money between wallets of the caller, into one that can use it: `from_field` and `to_field` are of `walletKinds`. The older form has a `type` instead:
 * 1 legal to lever, 2 lever to legal, 3 legal to change, 4 change to legal. A repeated `client_id` (ours) moves once.
 */
export const walletMove = command({
  name: "walletMove",
  once: "client_id",
  method: "POST",
  path: "/api/wallet/change",
  access: "user",
  request: v.object({
    currency_id: wholeField,
    number: v.optional(decimalField),
    from_field: v.optional(textField(16), ""),
    to_field: v.optional(textField(16), ""),
    type: v.optional(v.pipe(wholeField, v.picklist([1, 2, 3, 4], "malformed"))),
    client_id: clientIdField,
  }),
  message: v.string(),
});
