import * as v from "valibot";

/** The envelope of every reply, under HTTP 200: `{type, message}`; a login's reply carries `id` beside them, a placement's (ours) its `order`, a refusal its `code`. */
export const envelope = v.object({
  type: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  message: v.unknown(),
  id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number))),
  order: v.optional(v.unknown()),
  code: v.optional(v.string()),
});
export type Envelope = v.InferInput<typeof envelope>;

/** The envelope types that mean more than "failed", and what the client does about each (ERROR-ROUTE-001 to 010). */
export const replyTypes = {
  ok: "ok",
  error: "error",
  /** No trade password yet: the message, then a prompt that leads to /bindmpwd. */
  not: "not",
  /** The session is over: storage is cleared but for the locale, then login. */
  sessionExpired: "999",
  /** A trade password is needed: the message, then a prompt that leads to /bindmpwd. */
  tradePasswordNeeded: "996",
  /** Receiving accounts are missing: the message, then /userSetting. */
  receivingAccountsMissing: "997",
  receivingAccountsNeeded: "555",
  /** Identity is not verified: the message, then /authentication. */
  identityNeeded: "998",
} as const;
export type ReplyType = (typeof replyTypes)[keyof typeof replyTypes];

/** HTTP 401: the user has no trade password yet; a plain body without an envelope. */
export const HTTP_TRADE_PASSWORD_MISSING = 401;
