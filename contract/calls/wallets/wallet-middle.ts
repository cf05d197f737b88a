import * as v from "valibot";
import { CODE_MAX } from "#domain/limits.ts";
import { requiredText, textField, textOrEmpty, whole, wholeField } from "../../scalars.ts";

/*
 * The wallet service is separate from the API: its own root, and replies of its own form `{code, msg, errorinfo, data}`, code 0 for
 * success. The same Authorization header identifies the caller; `user_id` must be the token's.
 */
const reply = { code: whole, msg: textOrEmpty, errorinfo: textOrEmpty };

/** What a client shows of any reply: whether it worked and the text. */
export const middleReply = v.object({ ...reply, data: v.optional(v.unknown()) });

export const middlePaths = {
  sendCode: "/walletMiddle/SendVerificationcode",
  boundAddress: "/walletMiddle/GetDrawAddress",
  bindAddress: "/walletMiddle/BindDrawAddress",
  usdtAccount: "/upi/usdt/account",
} as const;

/**
 * `GET SendVerificationcode`: sends a code of the scene `withdraw_address` to the caller's e-mail or phone (again after 30 s). Ours:
 * `data.ticket`, signed with the server's secret, bound to user and time; it is the `sign` of the binding that follows.
 */
export const middleCodeRequest = v.object({ user_id: wholeField });
export const middleCodeReply = v.object({
  ...reply,
  data: v.nullish(v.object({ ticket: textOrEmpty })),
});

/** `GET GetDrawAddress`: the address bound for a coin on the chain of `contract_address`. */
export const boundAddressRequest = v.object({
  user_id: wholeField,
  coin_name: requiredText(16, "currency_unknown"),
  contract_address: v.optional(textField(128), ""),
});
export const boundAddressReply = v.object({
  ...reply,
  data: v.nullish(v.object({ address: textOrEmpty, memo: textOrEmpty })),
});

/** `POST BindDrawAddress`: two form fields, `data` as JSON text of `bindAddressData`, and `sign`. */
export const bindAddressRequest = v.object({
  data: requiredText(2048, "malformed"),
  sign: v.optional(textField(512), ""),
});
export const bindAddressData = v.object({
  user_id: wholeField,
  address: requiredText(128, "enter_address"),
  coin_name: requiredText(16, "currency_unknown"),
  contract_address: v.optional(textField(128), ""),
  memo: v.optional(textField(64), ""),
  verificationcode: requiredText(CODE_MAX, "enter_code"),
  /** Unix seconds, at most five minutes off the server's clock. */
  t: v.optional(wholeField),
  timestamp: v.optional(wholeField),
});

/**
 * `POST /upi/usdt/account`, form-encoded: the USDT deposit addresses of the caller; `keywords` is the user's id, e-mail address or phone
 * number, or empty.
 */
export const usdtAccountRequest = v.object({
  keywords: v.optional(textField(64), ""),
  pageSize: v.optional(wholeField, 10),
});
export const usdtAccountReply = v.object({
  ...reply,
  data: v.nullish(v.array(v.object({ type: textOrEmpty, address: textOrEmpty }))),
});
