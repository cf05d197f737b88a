import { type ReplyType, replyTypes } from "./envelope.ts";

/**
 * Every refusal of the exchange and the envelope type under which it travels. The texts, in every language,
 * stand in the server (`server/http/texts`); placeholders in them are the refusal's `values`.
 */
export const refusals = {
  // requests
  malformed: replyTypes.error,
  unknown_call: replyTypes.error,
  body_too_large: replyTypes.error,
  too_many_requests: replyTypes.error,
  server_failed: replyTypes.error,
  not_open_yet: replyTypes.error,
  not_found: replyTypes.error,
  // session
  session_expired: replyTypes.sessionExpired,
  trade_password_unset: replyTypes.not,
  // account
  enter_account: replyTypes.error,
  enter_code: replyTypes.error,
  enter_password: replyTypes.error,
  account_unknown: replyTypes.error,
  account_taken: replyTypes.error,
  account_locked: replyTypes.error,
  credentials_wrong: replyTypes.error,
  phone_invalid: replyTypes.error,
  email_invalid: replyTypes.error,
  password_length: replyTypes.error,
  passwords_differ: replyTypes.error,
  code_wrong: replyTypes.error,
  code_expired: replyTypes.error,
  code_resend_early: replyTypes.error,
  code_not_sent: replyTypes.error,
  invite_required: replyTypes.error,
  invite_short: replyTypes.error,
  invite_unknown: replyTypes.error,
  points_not_open: replyTypes.error,
  language_unknown: replyTypes.error,
  // markets and orders
  pair_unknown: replyTypes.error,
  pair_closed: replyTypes.error,
  price_required: replyTypes.error,
  price_not_positive: replyTypes.error,
  price_off_tick: replyTypes.error,
  price_out_of_band: replyTypes.error,
  amount_required: replyTypes.error,
  amount_not_positive: replyTypes.error,
  amount_off_lot: replyTypes.error,
  amount_too_small: replyTypes.error,
  amount_too_large: replyTypes.error,
  value_too_small: replyTypes.error,
  balance_short: replyTypes.error,
  book_empty: replyTypes.error,
  too_many_open_orders: replyTypes.error,
  order_unknown: replyTypes.error,
  order_not_open: replyTypes.error,
  client_id_reused: replyTypes.error,
  market_busy: replyTypes.error,
  range_invalid: replyTypes.error,
  period_unknown: replyTypes.error,
  // demo
  faucet_empty: replyTypes.error,
  recipient_required: replyTypes.error,
} as const satisfies Record<string, ReplyType>;

export type RefusalCode = keyof typeof refusals;
