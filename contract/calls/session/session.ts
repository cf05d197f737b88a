import * as v from "valibot";
import { CODE_MAX, PASSWORD_MAX, PASSWORD_MIN } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { passwordField, requiredPassword, requiredText, textField, wholeField } from "../../scalars.ts";

const account = requiredText(128, "enter_account");

const areaCode = v.optional(textField(8), "");

const areaCodeId = v.optional(wholeField, 0);

const text = v.string();

/** 6 to 128 characters; whether it is too easy to guess is the exchange's to say. */
export const newPassword = v.pipe(
  requiredPassword("enter_password"),
  v.minLength(PASSWORD_MIN, "password_length"),
  v.maxLength(PASSWORD_MAX, "password_length"),
);

/**
 * What a code is sent for. `register`, `bind_email` and `bind_mobile` want an account that is not there, the others (`change_password` and
 * `reset_password` are `forget`) a known one.
 */
const codeScenes = [
  "login",
  "register",
  "forget",
  "change_password",
  "reset_password",
  "bind_email",
  "bind_mobile",
  "trade_password",
  "withdraw_address",
  /** Ours: a withdrawal to an address that was not used before. */
  "withdraw",
] as const;

export type CodeScene = (typeof codeScenes)[number];

const sendCode = v.object({
  user_string: account,
  scene: v.optional(v.picklist(codeScenes, "malformed")),
  /** The older name of `scene`. */
  type: v.optional(v.picklist(codeScenes, "malformed")),
  country_code: areaCode,
  area_code: areaCode,
  area_code_id: areaCodeId,
});

export const sendSms = call({
  name: "sendSms",
  method: "POST",
  path: "/api/sms_send",
  access: "anyone",
  request: sendCode,
  message: text,
});

export const sendMail = call({
  name: "sendMail",
  method: "POST",
  path: "/api/sms_mail",
  access: "anyone",
  request: sendCode,
  message: text,
});

/** The reply's message is the token; the envelope also carries the user's id. */
export const login = call({
  name: "login",
  method: "POST",
  path: "/api/user/login",
  access: "anyone",
  request: v.object({
    user_string: account,
    password: requiredPassword("enter_password"),
    sms_code: v.optional(textField(CODE_MAX), ""),
    /** Of the authenticator, or a recovery code; refused with `second_factor_required` where one is needed. */
    totp: v.optional(textField(CODE_MAX), ""),
    area_code: areaCode,
    area_code_id: areaCodeId,
    country_code: areaCode,
    type: v.optional(wholeField),
  }),
  message: text,
});

/** Logs in with a points account, as the user it is bound to. Replies with that user's id and a token, as `login` does. */
export const pointsLogin = call({
  name: "pointsLogin",
  method: "POST",
  path: "/api/Independent/points",
  access: "anyone",
  request: v.object({
    user_string: account,
    password: requiredPassword("enter_password"),
    /** Ours: where logins need a code, it goes to the owner's contact with the first login without one (`enter_code`). */
    sms_code: v.optional(textField(CODE_MAX), ""),
    totp: v.optional(textField(CODE_MAX), ""),
    type: v.optional(wholeField),
  }),
  message: text,
});

export const register = call({
  name: "register",
  method: "POST",
  path: "/api/user/register",
  access: "anyone",
  request: v.object({
    type: v.picklist(["mobile", "email"], "malformed"),
    user_string: account,
    code: requiredText(CODE_MAX, "enter_code"),
    password: newPassword,
    re_password: passwordField,
    extension_code: v.optional(textField(32), ""),
    area_code: areaCode,
    area_code_id: areaCodeId,
    country_code: areaCode,
    nationality: v.optional(textField(64), ""),
  }),
  /** Text, or an object with the text in `msg`. */
  message: v.union([
    text,
    v.pipe(
      v.object({ msg: v.string() }),
      v.transform((reply) => reply.msg),
    ),
  ]),
});

export const recoverPassword = call({
  name: "recoverPassword",
  method: "POST",
  path: "/api/user/forget",
  access: "anyone",
  request: v.object({
    account,
    password: newPassword,
    repassword: passwordField,
    code: requiredText(CODE_MAX, "enter_code"),
    scene: v.optional(v.picklist(codeScenes, "malformed"), "forget"),
    /** Of the authenticator, or a recovery code; refused with `second_factor_required` where one is needed. */
    totp: v.optional(textField(CODE_MAX), ""),
  }),
  message: text,
});

const checkScene = {
  user_string: v.optional(textField(128), ""),
  country_code: areaCode,
  area_code: areaCode,
  scene: v.optional(v.picklist(codeScenes, "malformed"), "register"),
};

export const checkMobile = call({
  name: "checkMobile",
  method: "POST",
  path: "/api/user/check_mobile",
  access: "optional",
  request: v.object({ mobile_code: requiredText(CODE_MAX, "enter_code"), ...checkScene }),
  message: text,
});

export const checkEmail = call({
  name: "checkEmail",
  method: "POST",
  path: "/api/user/check_email",
  access: "optional",
  request: v.object({ email_code: requiredText(CODE_MAX, "enter_code"), ...checkScene }),
  message: text,
});
