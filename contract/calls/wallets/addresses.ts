import * as v from "valibot";
import { CODE_MAX } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { requiredText, textField, textOrEmpty, whole, wholeField } from "../../scalars.ts";
import { chainField } from "./funds.ts";

const text = v.string();

const savedAddress = v.object({
  id: whole,
  user_id: v.optional(whole),
  currency: v.optional(whole),
  currency_name: textOrEmpty,
  address: textOrEmpty,
  notes: textOrEmpty,
  type: textOrEmpty,
  memo: textOrEmpty,
  created_time: textOrEmpty,
});

/** The caller's withdrawal addresses of a currency. Some back ends refuse when there is none. */
export const savedAddresses = call({
  name: "savedAddresses",
  rows: true,
  method: "POST",
  path: "/api/wallet/get_address",
  access: "user",
  request: v.object({ currency: v.optional(wholeField) }),
  message: v.array(savedAddress),
});

/** Saves a withdrawal address, with a code of the scene `withdraw_address`. */
export const addAddress = call({
  name: "addAddress",
  method: "POST",
  path: "/api/wallet/addaddress",
  access: "user",
  request: v.object({
    currency_id: wholeField,
    address: requiredText(128, "enter_address"),
    notes: v.optional(textField(32), ""),
    type: chainField,
    memo: v.optional(textField(64), ""),
    code: requiredText(CODE_MAX, "enter_code"),
  }),
  message: text,
});

export const deleteAddress = call({
  name: "deleteAddress",
  method: "POST",
  path: "/api/wallet/deladdress",
  access: "user",
  request: v.object({ address_id: v.optional(wholeField), id: v.optional(wholeField) }),
  message: text,
});
