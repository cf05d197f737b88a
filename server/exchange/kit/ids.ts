/** Where ids come from: growing whole numbers, unique for a kind across restarts and processes. */
export interface IdSource {
  next(kind: IdKind): number;
}
export type IdKind =
  | "user"
  | "order"
  | "position"
  | "micro"
  | "fill"
  | "transfer"
  | "posting"
  | "session"
  | "code"
  | "news"
  | "notice"
  | "print"
  | "activity"
  | "receiving_change"
  | "referral"
  | "chain_record"
  | "saved_address"
  | "advert"
  | "deal"
  | "shop"
  | "deal_line"
  | "term_deposit"
  | "points_exchange"
  | "policy"
  | "policy_claim"
  | "policy_yield"
  | "acceptor_deal"
  | "alert"
  | "alert_fired";

/** Random bytes for secrets; injected so that tests can tell them. */
export interface Secrets {
  /** Url-safe text of `bytes` random bytes. */
  token(bytes: number): string;
  /** `digits` decimal digits. */
  digits(digits: number): string;
}
