import * as v from "valibot";
import { CODE_MAX } from "#domain/limits.ts";
import { call } from "../../call.ts";
import {
  flag,
  phoneField,
  requiredShown,
  requiredText,
  shownField,
  textField,
  textOrEmpty,
  whole,
} from "../../scalars.ts";

const text = v.string();
/** The address of an uploaded picture, as `upload` gave it; only the caller's own count. */
const picture = (code: string) => requiredText(256, code);
const optionalPicture = v.optional(textField(256), "");

/** What the account centre knows of the caller. Names and numbers of documents are masked. */
export const userCenter = call({
  name: "userCenter",
  method: "GET",
  path: "/api/user/center",
  access: "user",
  request: v.object({}),
  message: v.object({
    id: whole,
    account_number: textOrEmpty,
    phone: textOrEmpty,
    email: textOrEmpty,
    name: textOrEmpty,
    card_id: textOrEmpty,
    /** 0 nothing handed in (or refused, see the reason), 1 under review, 2 certified; a client that does not know yet says 3. */
    review_status: v.optional(whole, 0),
    /** 1: a bank account is bound. */
    cashinfo_status: v.optional(whole, 0),
    /** Ours: why the last identity review was refused, in the caller's language; empty otherwise. */
    review_reason: textOrEmpty,
    /** Ours: the bound bank account, masked. */
    bank: v.nullish(
      v.object({
        real_name: textOrEmpty,
        bank_no: textOrEmpty,
        bank_name: textOrEmpty,
        region: textOrEmpty,
        phone: textOrEmpty,
      }),
    ),
    /** Ours: the word that genuine mails carry; empty: none chosen. */
    phishing_word: textOrEmpty,
    /** Ours: whether the authenticator is on. */
    totp: v.optional(flag, 0),
  }),
});

/** Hands the identity in. `hand_pic` (the user with the document) may be left out. */
export const handInIdentity = call({
  name: "handInIdentity",
  method: "POST",
  path: "/api/user/real_name",
  access: "user",
  request: v.object({
    name: requiredShown(64, "enter_name"),
    card_id: requiredText(32, "enter_card_id"),
    front_pic: picture("front_picture_required"),
    reverse_pic: picture("back_picture_required"),
    hand_pic: optionalPicture,
  }),
  message: text,
});

export const bindBank = call({
  name: "bindBank",
  method: "POST",
  path: "/api/user/set_bank_account",
  access: "user",
  request: v.object({
    real_name: requiredText(64, "enter_name"),
    bank_no: requiredText(34, "enter_bank_account"),
    bank_name: requiredText(64, "enter_bank_name"),
    region: requiredText(64, "enter_region"),
    phone: phoneField("enter_phone"),
  }),
  message: text,
});

/** How the caller is paid by other people. Empty texts: not set. Pictures are addresses of uploads. */
export const receivingAccounts = v.object({
  id: v.optional(whole),
  user_id: v.optional(whole),
  real_name: textOrEmpty,
  bank_name: textOrEmpty,
  bank_account: textOrEmpty,
  bank_branch: textOrEmpty,
  alipay_account: textOrEmpty,
  alipay_collect: textOrEmpty,
  wechat_nickname: textOrEmpty,
  wechat_account: textOrEmpty,
  wechat_collect: textOrEmpty,
  create_time: textOrEmpty,
});
/** The caller's receiving accounts; all fields empty, or `null`, where there are none. */
export const cashInfo = call({
  name: "cashInfo",
  method: "POST",
  path: "/api/user/cash_info",
  access: "user",
  request: v.object({}),
  message: v.nullish(receivingAccounts),
});
/** Saves them all: a name and at least one complete way (bank, Alipay, WeChat). Changes are logged. */
export const saveCashInfo = call({
  name: "saveCashInfo",
  method: "POST",
  path: "/api/user/cash_save",
  access: "user",
  request: v.object({
    real_name: requiredShown(64, "enter_name"),
    bank_name: v.optional(shownField(64), ""),
    bank_account: v.optional(shownField(34), ""),
    bank_branch: v.optional(shownField(64), ""),
    alipay_account: v.optional(shownField(64), ""),
    alipay_collect: optionalPicture,
    wechat_nickname: v.optional(shownField(64), ""),
    wechat_account: v.optional(shownField(64), ""),
    wechat_collect: optionalPicture,
  }),
  message: text,
});

/** The largest picture that is taken, and its types (detected by content, not by name). */
export const UPLOAD_MAX_MEGABYTES = 5;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MEGABYTES * 1024 * 1024;
export const uploadTypes = ["image/jpeg", "image/png", "image/webp"] as const;
export const UPLOAD_PATH = "/api/upload";
/**
 * `POST /api/upload`: multipart with one `file`. The envelope's message is the picture's address on this server
 * (`/api/upload/<id>`), which is answered to its owner, to those it is shown to, and to nobody else, with the token in the header.
 */
export const uploadMessage = v.string();

/** Binds an e-mail address, with a code of the scene `bind_email` sent to it. */
export const bindEmail = call({
  name: "bindEmail",
  method: "POST",
  path: "/api/safe/email",
  access: "user",
  request: v.object({ email: requiredText(128, "enter_email"), code: requiredText(CODE_MAX, "enter_code") }),
  message: text,
});
/** Ours: binds a phone number, with a code of the scene `bind_mobile` sent to it. */
export const bindPhone = call({
  name: "bindPhone",
  method: "POST",
  path: "/api/safe/mobile",
  access: "user",
  request: v.object({
    mobile: requiredText(32, "enter_phone"),
    area_code: v.optional(textField(8), ""),
    code: requiredText(CODE_MAX, "enter_code"),
  }),
  message: text,
});

/** A code of six characters by which a partner's service knows the caller; good for 600 s. */
export const authorizationCode = call({
  name: "authorizationCode",
  method: "GET",
  path: "/api/user/authorization_code",
  access: "user",
  request: v.object({}),
  message: text,
});
export const safeCenter = call({
  name: "safeCenter",
  method: "POST",
  path: "/api/safe/safe_center",
  access: "user",
  request: v.object({}),
  message: v.object({ mobile: textOrEmpty, email: textOrEmpty, gesture_password: textOrEmpty }),
});
