import * as v from "valibot";
import { pageSizes } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { beforeField, decimal, flag, requiredText, textOrEmpty, whole, wholeField } from "../../scalars.ts";

const text = v.string();

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
