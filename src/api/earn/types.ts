/** A term that an amount of a coin can be locked for. */
export interface EarnTerm {
  readonly id: number;
  readonly currencyId: number;
  readonly days: number;
  /** Percent of the amount, for the whole term. */
  readonly ratePercent: string;
  /** The minimum amount. */
  readonly minimum: string;
  /** What leaving early costs, in percent of the amount. */
  readonly cancelPercent: string;
}
/** A coin with its terms, shortest first; at least one. */
export interface EarnProduct {
  readonly currencyId: number;
  readonly currency: string;
  readonly terms: readonly EarnTerm[];
}

export type TermDepositState = "earning" | "matured" | "cancelled";

/** A term deposit (a locked position). `null`: the exchange does not tell. Times in unix ms. */
export interface TermDeposit {
  readonly id: number;
  readonly currency: string;
  readonly amount: string;
  /** Percent for the whole term. */
  readonly ratePercent: string;
  readonly days: number | null;
  /** Accrued so far, or paid at the end. */
  readonly interest: string | null;
  /** What leaving now gives back, and what it costs (or did). */
  readonly redeemValue: string | null;
  readonly cancelFee: string | null;
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly createdAt: number | null;
  readonly state: TermDepositState;
}

/** What is sent for a deposit. `clientId` is made before sending: a repeated one opens nothing more. */
export interface TermDepositOrder {
  readonly termId: number;
  readonly currencyId: number;
  readonly amount: string;
  readonly clientId: string;
}
