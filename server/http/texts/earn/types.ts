import type { InsuranceType } from "#server/exchange/insurance/types.ts";

/** What is said about term deposits, points, insurance and acceptors. */
export type EarnSaid =
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
  | "acceptor_deal_objected";
export type EarnTransfer =
  | "term_lock"
  | "term_back"
  | "term_interest"
  | "term_cost"
  | "points_exchange"
  | "points_fee"
  | "policy_buy"
  | "policy_back"
  | "policy_breach"
  | "policy_claim"
  | "policy_yield"
  | "acceptor_hold"
  | "acceptor_back"
  | "acceptor_trade";

/** The texts of these areas, a file of their own in each language. */
export interface EarnTexts {
  readonly said: Readonly<Record<EarnSaid, string>>;
  readonly transfers: Readonly<Record<EarnTransfer, string>>;
  /** What the kinds of insurance are called. */
  readonly insuranceTypes: Readonly<Record<InsuranceType["name"], string>>;
}
