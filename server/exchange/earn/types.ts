/** A term that is offered, as data. Rates in millionths of the amount, amounts scaled by 10^8. */
export interface DepositTerm {
  readonly id: number;
  readonly currencyId: number;
  readonly days: number;
  /** Interest for the whole term. */
  readonly ratePpm: bigint;
  readonly minimum: bigint;
}

/** On which terms money is taken. */
export interface DepositRules {
  readonly terms: readonly DepositTerm[];
  /** What leaving early costs, in millionths of the amount. */
  readonly cancelPpm: bigint;
  /** Length of a day, ms. */
  readonly dayMs: number;
}

export type DepositState = "earning" | "matured" | "cancelled";

/** A deposit, with the terms that it was made on: later ones do not change it. */
export interface TermDeposit {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly days: number;
  readonly ratePpm: bigint;
  readonly cancelPpm: bigint;
  readonly amount: bigint;
  /** Its days count from here to there, unix ms. */
  readonly startAt: number;
  readonly endAt: number;
  readonly state: DepositState;
  /** What was paid and charged when it ended; 0 while it earns. */
  readonly interest: bigint;
  readonly cost: bigint;
  readonly clientId: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export interface OpenDeposit {
  readonly userId: number;
  readonly currencyId: number;
  readonly termId: number;
  /** `null`: none was given, which is refused. */
  readonly amount: bigint | null;
  /** Empty: none. */
  readonly clientId: string;
}

export interface DepositsQuery {
  readonly page: number;
  readonly limit: number;
  readonly currencyId: number | null;
}

/** What a deposit is worth now. */
export interface DepositValue {
  /** Accrued so far, or paid at its end. */
  readonly interest: bigint;
  /** What leaving now costs, or did. */
  readonly cost: bigint;
  /** What leaving now would give back; 0 after its end. */
  readonly redeemValue: bigint;
}
