import type { RefusalTable } from "./types.ts";

/** Refusals of logins, registrations and everything that asks for a contact, a password or a code. */
export const sessionRefusals = {
  session_expired: [],
  trade_password_unset: [],
  enter_account: [],
  enter_code: [],
  enter_password: [],
  account_locked: ["minutes"],
  credentials_wrong: [],
  phone_invalid: [],
  email_invalid: [],
  password_length: [],
  passwords_differ: [],
  code_wrong: [],
  code_expired: [],
  code_resend_early: ["seconds"],
  code_not_sent: [],
  invite_required: [],
  invite_short: ["min"],
  invite_unknown: [],
  language_unknown: [],
  too_many_preferences: ["max"],
} as const satisfies RefusalTable;
