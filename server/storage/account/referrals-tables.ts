/** Whole numbers: numbers on the way in, bigints on the way out (see the folder's README). */
type Whole = number | bigint;

/** The last fill of a market whose fee is shared. */
interface ReferralMarkTable {
  market_id: Whole;
  fill_id: Whole;
}

/** A commission that was paid: of the fees that a member paid in a market since the last one. */
interface ReferralPaymentTable {
  id: Whole;
  inviter_id: Whole;
  member_id: Whole;
  market_id: Whole;
  currency_id: Whole;
  fees: bigint;
  amount: bigint;
  paid_at: Whole;
}

/** A part of a market (`spot`, `lever` or `micro`) that the operator has closed. */
interface MarketSwitchTable {
  market_id: Whole;
  part: string;
  changed_at: Whole;
}

/** Tables of referrals and of the operator's switches. */
export interface ReferralTables {
  referral_marks: ReferralMarkTable;
  referral_payments: ReferralPaymentTable;
  market_switches: MarketSwitchTable;
}
