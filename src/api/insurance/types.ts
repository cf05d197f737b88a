/** A kind of insurance that can be bought. Amounts in its currency, conditions in percent of the insured amount. */
export interface InsuranceKind {
  readonly id: number;
  readonly name: string;
  readonly currencyId: number;
  readonly currency: string;
  readonly minimum: string;
  readonly maximum: string;
  /** What the warehouse is, of the amount. */
  readonly warehousePercent: string;
  /** The profit at which it ends automatically. */
  readonly profitEndPercent: string;
  /** What must be left at most for a claim. */
  readonly claimAtPercent: string;
  /** What a claim pays. */
  readonly claimPercent: string;
  readonly claimsPerDay: number;
  /** Claims are paid at once, without a decision. */
  readonly paysItself: boolean;
  /** Fees of insured options come back at the end of the day. */
  readonly feesComeBack: boolean;
}

/** An insurance in force. */
export interface InsurancePolicy {
  readonly id: number;
  readonly kindId: number | null;
  readonly amount: string;
  readonly warehouse: string;
  readonly claimPending: boolean;
  /** Claims paid today; `null` where it is not sent. */
  readonly claimsToday: number | null;
  readonly createdAt: number | null;
}

/** The state of a currency: the policy, the available balance of the options wallet, the insured balance and the warehouse. */
export interface InsuranceStatus {
  readonly policy: InsurancePolicy | null;
  readonly available: string;
  readonly insured: string;
  readonly warehouse: string;
}

/** Earnings of warehouses. */
export interface InsuranceYield {
  readonly warehouse: string;
  /** All that was credited so far. */
  readonly sum: string;
  /** Available in the options wallet, to which they go. */
  readonly available: string;
}
export interface InsuranceYieldEntry {
  readonly id: number;
  readonly amount: string;
  readonly currency: string;
  readonly time: number | null;
}

/** What is sent to buy one. A repeated `clientId` buys one. */
export interface InsuranceOrder {
  readonly kindId: number;
  readonly currencyId: number;
  readonly amount: string;
  readonly clientId: string;
}
