import type { Observable } from "rxjs";
import type { RefusalCode } from "#contract/refusals/index.ts";

/** Refusals that a check in the browser gives before anything is sent. */
type CheckedHere = Extract<
  RefusalCode,
  | "malformed"
  | "too_many_requests"
  | "server_failed"
  | "not_open_yet"
  | "not_found"
  | "session_expired"
  | "enter_account"
  | "enter_code"
  | "enter_password"
  | "email_invalid"
  | "password_length"
  | "passwords_differ"
  | "invite_required"
  | "invite_short"
  | "pair_closed"
  | "price_required"
  | "price_not_positive"
  | "price_off_tick"
  | "price_out_of_band"
  | "would_take"
  | "stop_price_off_tick"
  | "stop_price_reached"
  | "amount_required"
  | "amount_not_positive"
  | "amount_off_lot"
  | "amount_too_small"
  | "amount_too_large"
  | "value_too_small"
  | "balance_short"
  | "book_empty"
  | "order_unknown"
  | "pair_delisted"
  | "multiple_required"
  | "multiple_unknown"
  | "hands_not_integer"
  | "hands_too_few"
  | "hands_too_many"
  | "price_unknown"
  | "buy_price_not_below"
  | "sell_price_not_above"
  | "starts_near_liquidation"
  | "mark_not_live"
  | "depth_short"
  | "take_profit_misplaced"
  | "stop_loss_misplaced"
  | "trade_password_required"
  | "trade_password_wrong"
  | "micro_not_open"
  | "duration_unknown"
  | "currency_not_payable"
  | "stake_required"
  | "enter_address"
  | "money_below_limit"
  | "money_above_limit"
  | "number_above_rest"
  | "pay_way_required"
  | "coin_code_required"
  | "limits_reversed"
  | "limit_above_total"
  | "chain_required"
  | "memo_required"
  | "withdrawal_too_small"
  | "withdrawal_too_large"
  | "deposit_too_small"
  | "address_invalid"
  | "enter_name"
  | "enter_card_id"
  | "front_picture_required"
  | "back_picture_required"
  | "receiving_account_incomplete"
  | "enter_bank_account"
  | "enter_bank_name"
  | "enter_region"
  | "enter_phone"
  | "enter_email"
  | "upload_too_large"
  | "upload_not_picture"
  | "enter_old_password"
  | "enter_totp"
  | "second_factor_wrong"
  | "deposit_below_minimum"
  | "points_short"
  | "insurance_amount_range"
  | "insurance_not_integer"
  | "address_new_unconfirmed"
  | "saved_addresses_only"
  | "payout_account_new"
  | "paid_accounts_only"
  | "address_held"
  | "code_wrong"
  | "code_expired"
  | "claim_first"
  | "claim_undecided"
  | "insurance_required"
  | "insurance_from_tomorrow"
  | "enter_mobile"
  | "enter_deal_account"
  | "money_required"
>;

/** The problem of a field: a code with a text in the catalogue. */
export type Problem =
  | CheckedHere
  | "password_short"
  | "agreement_required"
  | "nationality_required"
  | "both_passwords_first"
  | "amount_beyond_balance"
  | "exposure_left"
  | "too_many_decimals"
  | "stop_not_positive"
  | "stop_price_required"
  | "stops_required"
  | "six_characters"
  | "enter_alipay"
  | "enter_wechat_name"
  | "enter_wechat"
  | "amount_ambiguous"
  | "stake_off_lot"
  | "stake_too_small"
  | "stake_too_large";

export interface FormView<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  /** Problems to show: of fields that were touched, and of all after a submit. */
  readonly problems: Readonly<Partial<Record<Field, Problem>>>;
  readonly submitting: boolean;
  /** A submission went through. */
  readonly done: boolean;
}

/** A form as a stream: what is typed stays through errors, reconnects and language changes. */
export interface FormModel<Field extends string> {
  readonly view$: Observable<FormView<Field>>;
  change(field: Field, value: string): void;
  submit(): void;
}

/** Sends a code and counts down until the next may be sent. */
export interface CodeSender {
  readonly view$: Observable<{
    readonly state: "idle" | "sending" | "counting";
    readonly secondsLeft: number;
  }>;
  /** The masked contact that gets the code; `null` while it is not known, and where it is typed beside. */
  readonly recipient$: Observable<string | null>;
  send(): void;
}
