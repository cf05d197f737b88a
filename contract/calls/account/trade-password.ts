import * as v from "valibot";
import { CODE_MAX } from "#domain/limits.ts";
import { call } from "../../call.ts";
import { passwordField, requiredPassword, requiredText } from "../../scalars.ts";
import { newPassword } from "../session/session.ts";

const text = v.string();

/** `ok` when the caller has a trade password, otherwise type `not`. `userInfo` returns the same without a refusal. */
export const judgeTradePassword = call({
  name: "judgeTradePassword",
  method: "POST",
  path: "/api/safe/judge_password",
  access: "user",
  request: v.object({}),
  message: text,
});

/** Sets or changes the trade password with a code of the scene `trade_password`. */
export const setTradePassword = call({
  name: "setTradePassword",
  method: "POST",
  path: "/api/safe/update_password",
  access: "user",
  request: v.object({
    password: newPassword,
    re_password: passwordField,
    code: requiredText(CODE_MAX, "enter_code"),
  }),
  message: text,
});

/** Says whether a trade password is the caller's; wrong tries count as they do where it is needed. */
export const checkTradePassword = call({
  name: "checkTradePassword",
  method: "POST",
  path: "/api/checkpassword",
  access: "user",
  request: v.object({ password: requiredPassword("trade_password_required") }),
  message: text,
});
