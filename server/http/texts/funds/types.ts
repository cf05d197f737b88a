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

/** The texts of deposits and withdrawals, a file of their own in each language. */
export interface FundsTexts {
  readonly said: Readonly<Record<FundsSaid, string>>;
  /** Why a deposit or withdrawal was refused. Placeholders of `deposit_small`: `min`, `currency`. */
  readonly chainReasons: Readonly<Record<RefusalReason, string>>;
}
