import * as v from "valibot";
import { CODE_MAX, pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import {
  flag,
  limitField,
  pageField,
  passwordField,
  requiredPassword,
  requiredText,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";
import { newPassword } from "../session/session.ts";

const text = v.string();
const totpCode = requiredText(CODE_MAX, "enter_totp");

/** Changes the login password with the old one. Ends all other sessions. */
export const changePassword = call({
  name: "changePassword",
  method: "POST",
  path: "/api/user/change_password",
  access: "user",
  request: v.object({
    oldpassword: requiredPassword("enter_old_password"),
    password: newPassword,
    re_password: passwordField,
    totp: v.optional(textField(CODE_MAX), ""),
  }),
  message: text,
});

/** The authenticator (RFC 6238, SHA-1, 6 digits, 30 s) as second factor of login, withdrawal and password change. */
export const totpState = call({
  name: "totpState",
  method: "GET",
  path: "/api/safe/totp",
  access: "user",
  request: v.object({}),
  message: v.object({ enabled: flag, recovery_left: v.optional(whole, 0) }),
});
/** A new secret, not in force before `enableTotp`. `secret` is base32, `uri` is `otpauth://totp/…`. */
export const startTotp = call({
  name: "startTotp",
  method: "POST",
  path: "/api/safe/totp/start",
  access: "user",
  request: v.object({ password: requiredPassword("enter_password") }),
  message: v.object({ secret: v.string(), uri: v.string() }),
});
/** Puts the started secret in force; the recovery codes are returned only here. */
export const enableTotp = call({
  name: "enableTotp",
  method: "POST",
  path: "/api/safe/totp/enable",
  access: "user",
  request: v.object({ code: totpCode }),
  message: v.object({ recovery_codes: v.array(v.string()) }),
});
/** `code`: of the authenticator or a recovery code. */
export const disableTotp = call({
  name: "disableTotp",
  method: "POST",
  path: "/api/safe/totp/disable",
  access: "user",
  request: v.object({ password: requiredPassword("enter_password"), code: totpCode }),
  message: text,
});
/** New recovery codes; the earlier ones end. */
export const renewRecoveryCodes = call({
  name: "renewRecoveryCodes",
  method: "POST",
  path: "/api/safe/totp/recovery",
  access: "user",
  request: v.object({ code: totpCode }),
  message: v.object({ recovery_codes: v.array(v.string()) }),
});

/**
 * Proves that the owner of the session is at the keyboard: by a code of the authenticator or a recovery code where the authenticator is
 * on, by the login password where it is off. For some minutes the session then gets past `proof_required`. Ours; clients that do not
 * know the call log in again instead.
 */
export const proveOwner = call({
  name: "proveOwner",
  method: "POST",
  path: "/api/safe/prove",
  access: "user",
  request: v.object({ password: passwordField, totp: v.optional(textField(CODE_MAX), "") }),
  message: text,
});

/** The browsers that are signed in, the caller's first. Times are unix ms. */
export const devices = call({
  name: "devices",
  method: "GET",
  path: "/api/user/devices",
  access: "user",
  request: v.object({}),
  message: v.array(
    v.object({
      id: whole,
      device: textOrEmpty,
      address: textOrEmpty,
      signed_in: whole,
      last_seen: whole,
      current: v.optional(flag, 0),
    }),
  ),
});
/** Signs a device out; without `id` all but the caller's. */
export const signOutDevice = call({
  name: "signOutDevice",
  method: "POST",
  path: "/api/user/devices/sign_out",
  access: "user",
  request: v.object({ id: v.optional(wholeField) }),
  message: text,
});

/** What happened to the account: logins, refused logins, changes of passwords, addresses, factors … newest first. */
export const activity = call({
  name: "activity",
  method: "GET",
  path: "/api/user/activity",
  access: "user",
  request: v.object({ page: pageField, limit: limitField(pageSizes.activity) }),
  message: v.object({
    list: v.array(
      v.object({
        id: whole,
        kind: textOrEmpty,
        /** In the caller's language. */
        info: textOrEmpty,
        device: textOrEmpty,
        address: textOrEmpty,
        time: whole,
      }),
    ),
    count: v.optional(whole),
    page: v.optional(whole),
    limit: v.optional(whole),
  }),
});

/** The word that every genuine mail to the caller carries. Empty takes it away. */
export const setPhishingWord = call({
  name: "setPhishingWord",
  method: "POST",
  path: "/api/safe/phishing_word",
  access: "user",
  request: v.object({ word: v.optional(textField(20), "") }),
  message: text,
});
