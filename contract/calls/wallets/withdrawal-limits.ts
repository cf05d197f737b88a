import * as v from "valibot";
import { CODE_MAX } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { flag, requiredText, textField, whole, wholeField } from "../../scalars.ts";

/**
 * Ours: what is known of an address before anything is withdrawn to it. One that is not known needs the second factor or, where that is
 * off, the code of the scene `withdraw`; to one that was saved a short time ago withdrawals wait until `held_until` (unix ms; 0: no).
 */
export const withdrawalDestination = call({
  name: "withdrawalDestination",
  method: "POST",
  path: "/api/wallet/destination",
  access: "user",
  request: v.object({
    currency: wholeField,
    type: v.optional(textField(16), ""),
    address: requiredText(128, "enter_address"),
    memo: v.optional(textField(64), ""),
  }),
  message: v.object({ is_known: flag, is_saved: flag, held_until: v.optional(whole, 0) }),
});

const savedOnlyState = v.object({
  on: flag,
  /** When the limit ends, unix ms; 0: it was not lifted. */
  until: v.optional(whole, 0),
  /** Lifting it needs a code of the authenticator; otherwise one of the scene `withdraw`. */
  second_factor: v.optional(flag, 0),
});
/** Ours: whether withdrawals go to saved addresses only. */
export const savedOnly = call({
  name: "savedOnly",
  method: "GET",
  path: "/api/wallet/saved_only",
  access: "user",
  request: v.object({}),
  message: savedOnlyState,
});
/** Ours: limits withdrawals to saved addresses at once (`on` 1), or lifts that after a day, with what confirms the owner. */
export const setSavedOnly = call({
  name: "setSavedOnly",
  method: "POST",
  path: "/api/wallet/saved_only",
  access: "user",
  request: v.object({
    on: wholeField,
    totp: v.optional(textField(CODE_MAX), ""),
    code: v.optional(textField(CODE_MAX), ""),
  }),
  message: v.string(),
});
