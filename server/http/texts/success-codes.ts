type SessionSuccess =
  | "code_sent"
  | "code_right"
  | "registered"
  | "password_changed"
  | "trade_password_known"
  | "trade_password_right"
  | "trade_password_set"
  | "logged_out"
  | "language_set"
  | "faucet_paid";

type AccountSuccess =
  | "identity_handed_in"
  | "bank_bound"
  | "receiving_saved"
  | "email_bound"
  | "phone_bound"
  | "password_replaced"
  | "owner_proved"
  | "totp_disabled"
  | "signed_out"
  | "signed_out_others"
  | "phishing_word_set"
  | "phishing_word_removed"
  | "api_key_renamed"
  | "api_key_revoked";

type TradingSuccess =
  | "order_placed"
  | "order_filled"
  | "order_part_filled"
  | "order_unfilled"
  | "order_cancelled"
  | "order_amended"
  | "orders_cancelled"
  | "lever_opened"
  | "lever_pending"
  | "lever_closed"
  | "lever_part_closed"
  | "lever_closing"
  | "lever_revoked"
  | "lever_all_closed"
  | "lever_stops_set"
  | "funds_moved";

type FundsSuccess =
  | "withdrawal_taken"
  | "withdrawal_cancelled"
  | "charge_requested"
  | "address_saved"
  | "address_bound"
  | "address_deleted"
  | "saved_only_on"
  | "saved_only_lifting"
  | "demo_deposit_sent";

type P2pSuccess =
  | "advert_published"
  | "advert_withdrawn"
  | "advert_off_shelf"
  | "deal_taken"
  | "deal_paid"
  | "deal_cancelled"
  | "deal_confirmed"
  | "deal_appealed"
  | "shop_applied"
  | "shop_closing"
  | "fiat_account_set";

/** Term deposits, points, insurance and acceptors. */
type EarnSuccess =
  | "term_deposit_opened"
  | "term_deposit_redeemed"
  | "points_account_bound"
  | "points_exchanged"
  | "policy_bought"
  | "policy_claim_paid"
  | "policy_claim_made"
  | "policy_cancelled"
  | "acceptor_deal_made"
  | "acceptor_deal_confirmed"
  | "acceptor_deal_objected"
  | "acceptor_deal_cancelled";

/** The successful outcomes that have a text of their own. */
export type SuccessCode =
  | SessionSuccess
  | AccountSuccess
  | TradingSuccess
  | FundsSuccess
  | P2pSuccess
  | EarnSuccess;
