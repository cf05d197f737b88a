import * as v from "valibot";
import { CODE_MAX, PASSWORD_MAX, PASSWORD_MIN, pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import {
  beforeField,
  decimal,
  flag,
  passwordField,
  requiredPassword,
  requiredText,
  textField,
  textOrEmpty,
  whole,
  wholeField,
} from "../../scalars.ts";

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

/** Login with a points account: the session is that of the user who has bound it. The reply carries its id and the token, as a login does. */
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

export const userInfo = call({
  name: "userInfo",
  method: "GET",
  path: "/api/user/info",
  access: "user",
  request: v.object({}),
  message: v.object({
    id: whole,
    account_number: textOrEmpty,
    phone: textOrEmpty,
    email: textOrEmpty,
    country_code: textOrEmpty,
    /** The calling code under its other name, and 1 for 86, otherwise 0. */
    area_code: textOrEmpty,
    area_code_id: v.optional(whole, 0),
    nationality: textOrEmpty,
    extension_code: textOrEmpty,
    is_seller: v.optional(flag, 0),
    /** Ours: a regional agent, who may list the users of the region. */
    is_agent: v.optional(flag),
    /** 0 hides the points entries. */
    type: v.optional(whole, 0),
    /** Unread notices; some back ends have no such count. */
    sysmsg_num: v.optional(whole, 0),
    /** As in `userCenter`. */
    review_status: v.optional(whole, 0),
    cashinfo_status: v.optional(whole, 0),
    status: v.optional(whole, 0),
    /** Whether there is no trade password yet: `eqnull` there is none, `neqnull` there is one; some back ends do not tell. */
    pay_password_isnull: textOrEmpty,
    time: textOrEmpty,
  }),
});

export const logout = call({
  name: "logout",
  method: "GET",
  path: "/api/user/logout",
  also: [{ method: "POST", path: "/api/user/logout" }],
  access: "optional",
  request: v.object({}),
  message: text,
});

export const setLanguage = call({
  name: "setLanguage",
  method: "POST",
  path: "/api/set/lang",
  also: [{ method: "POST", path: "/api/lang/set" }],
  access: "optional",
  request: v.object({ lang: requiredText(8, "language_unknown") }),
  message: text,
});

/** The countries of registration and login; the first entry (+1) is the default. */
export const countries = call({
  name: "countries",
  method: "GET",
  path: "/api/country/list",
  access: "anyone",
  request: v.object({}),
  message: v.array(
    v.object({ area_code: textOrEmpty, country_id: textOrEmpty, name_cn: textOrEmpty, name_en: textOrEmpty }),
  ),
});

/** The account log: every change of a balance, newest first. */
export const accountLog = call({
  name: "accountLog",
  rows: true,
  method: "POST",
  path: "/api/account/list",
  access: "user",
  request: v.object({
    page: v.optional(wholeField, 1),
    limit: v.optional(v.pipe(wholeField, v.minValue(1), v.maxValue(100)), pageSizes.accountLog),
    before: beforeField,
  }),
  message: v.object({
    user_id: whole,
    data: v.array(
      v.object({
        id: whole,
        currency: whole,
        currency_name: textOrEmpty,
        value: decimal,
        info: textOrEmpty,
        created_time: textOrEmpty,
        is_lock: v.optional(flag, 0),
        type: v.optional(whole, 0),
        /** Ours: changes of one entry have the same number. */
        entry: v.optional(whole),
        /** Ours: the wallet's name on the wire: "change". */
        wallet: textOrEmpty,
      }),
    ),
    page: whole,
    limit: whole,
  }),
});
