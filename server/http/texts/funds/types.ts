import type { RefusalReason } from "#server/exchange/funds/types.ts";

/** What is said about money in and out. */
export type FundsSaid =
  | "withdrawal_taken"
  | "withdrawal_cancelled"
  | "charge_requested"
  | "address_saved"
  | "address_bound"
  | "address_deleted"
  | "demo_deposit_sent";

export type FundsNotice = "deposit_done" | "deposit_refused" | "withdrawal_done" | "withdrawal_refused";
export type FundsTransfer =
  | "deposit"
  | "deposit_small"
  | "withdraw_hold"
  | "withdraw_back"
  | "withdraw"
  | "withdraw_fee";

/** The texts of deposits and withdrawals, a file of their own in each language. */
export interface FundsTexts {
  readonly said: Readonly<Record<FundsSaid, string>>;
  /** Placeholders: `amount`, `currency`, `address`. */
  readonly notices: Readonly<Record<FundsNotice, { readonly title: string; readonly content: string }>>;
  /** Placeholder: `reference`. */
  readonly transfers: Readonly<Record<FundsTransfer, string>>;
  /** Why a deposit or withdrawal was refused. Placeholders of `deposit_small`: `min`, `currency`. */
  readonly chainReasons: Readonly<Record<RefusalReason, string>>;
}
