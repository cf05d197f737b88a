import * as v from "valibot";
import { call, command } from "../../call.ts";
import {
  clientIdField,
  decimal,
  decimalField,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

/** Ours: where a coin can be sent to the company over one chain, and what its minimum depends on (`domain/wallets/charge.ts`). */
const companyPlace = v.object({
  currency: whole,
  currency_name: v.string(),
  /** What `type` of `chargeRequest` is set to: "ERC20". */
  type: v.string(),
  /** The network as people know it: "Ethereum (ERC20)". */
  network: v.string(),
  address: v.string(),
  memo: textOrEmpty,
  min_number: decimal,
  /** USDT per unit by the mark price; 0 where none is known. */
  price: decimal,
  decimals: whole,
});

/**
 * The company's own addresses, for `chargeRequest`. `company_eth_address` is the one on Ethereum, without its network, as older clients
 * read it. `user_id` is the caller's or left out.
 */
export const companyAddress = call({
  name: "companyAddress",
  method: "GET",
  path: "/api/money/rechange",
  access: "user",
  request: v.object({ user_id: v.optional(wholeField) }),
  message: v.object({ company_eth_address: v.string(), places: v.optional(v.array(companyPlace), []) }),
});

/**
 * Reports a deposit made by hand to one of the company's addresses; an operator decides it. It is worth 100 USDT at least. `type` names
 * the chain; without it the coin was sent over Ethereum, the network of the address that older clients show.
 */
export const chargeRequest = command({
  name: "chargeRequest",
  once: "client_id",
  method: "POST",
  path: "/api/wallet/charge_req",
  access: "user",
  request: v.object({
    currency: wholeField,
    amount: v.optional(decimalField),
    account: v.optional(textField(128), ""),
    type: v.optional(textField(16), ""),
    user_id: v.optional(wholeField),
    client_id: clientIdField,
  }),
  message: v.string(),
});
