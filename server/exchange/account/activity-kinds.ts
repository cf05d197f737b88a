/** What can happen to an account; each has a text in every language (`server/http/texts`). */
export const activityKinds = [
  "registered",
  "login",
  "login_refused",
  "logout",
  "password_changed",
  "password_recovered",
  "trade_password_set",
  "trade_password_changed",
  "totp_enabled",
  "totp_disabled",
  "recovery_codes_renewed",
  "email_bound",
  "phone_bound",
  "device_signed_out",
  "devices_signed_out",
  "phishing_word_set",
  "identity_handed_in",
  "identity_certified",
  "identity_refused",
  "bank_bound",
  "receiving_accounts_saved",
  "withdraw_address_bound",
  "withdraw_address_removed",
  "withdrawal_requested",
  "api_key_created",
  "api_key_revoked",
  "locked",
  "unlocked",
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** An entry of the log. `facts` fill the placeholders of its text. */
export interface Activity {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly device: string;
  readonly address: string;
  readonly time: number;
}
