/** A kind of insurance that is offered, as data. An id's terms never change: policies name it. Rates in millionths. */
export interface InsuranceType {
  readonly id: number;
  readonly name: "forward" | "forward_small";
  readonly currencyId: number;
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** The warehouse, of the insured amount: what it costs beside the amount itself. */
  readonly warehousePpm: bigint;
  /** It ends automatically when the insured balance has gained this share of the amount. */
  readonly profitEndPpm: bigint;
  /** A claim needs an insured balance of at most so much of the amount. */
  readonly claimAtPpm: bigint;
  /** What a claim pays, of the amount. */
  readonly claimPpm: bigint;
  readonly claimsPerDay: number;
  /** A claim is made and paid without anybody's decision. */
  readonly autoClaim: boolean;
  /** Whether it insures options at once, or those of the days after its purchase. */
  readonly coversFrom: "purchase" | "next_day";
}

/** Hours of each day, by the clock in UTC, in which options in a currency that can be insured must be. */
export interface InsuredHours {
  /** Minutes since midnight, that of the end included; an end before the beginning lies on the next day. */
  readonly from: number;
  readonly to: number;
  /** The most that an order may stake then, scaled by 10^8. */
  readonly maxStake: bigint;
  /** Then orders are refused while this many of a user's run. */
  readonly maxRunning: number;
}

export interface InsuranceRules {
  readonly types: readonly InsuranceType[];
  /** What the warehouse brings in a day, in millionths of it. */
  readonly yieldPpm: bigint;
  /** Fees of insured options come back at the end of the day. */
  readonly feesComeBack: boolean;
  /** `null`: options need no insurance at any hour. */
  readonly hours: InsuredHours | null;
  /** Length of a day, ms. */
  readonly dayMs: number;
}

export type PolicyState = "active" | "ended";
/** `profit`: the insured balance has gained enough; `breach`: its owner ended it. */
export type PolicyEnd = "profit" | "breach";

/** An insurance of a user's options money in a currency. Amounts scaled by 10^8, times unix ms. */
export interface Policy {
  readonly id: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly typeId: number;
  /** The insured amount. */
  readonly amount: bigint;
  readonly warehouse: bigint;
  readonly state: PolicyState;
  readonly endedBy: PolicyEnd | null;
  /** The day for which the next yield is paid. */
  readonly yieldDay: number;
  readonly clientId: string;
  readonly createdAt: number;
  readonly endedAt: number | null;
}

export type ClaimState = "pending" | "paid" | "refused";
export interface Claim {
  readonly id: number;
  readonly policyId: number;
  readonly userId: number;
  readonly amount: bigint;
  readonly state: ClaimState;
  readonly createdAt: number;
  readonly decidedAt: number | null;
}

/** What a warehouse brought for a day. */
export interface PolicyYield {
  readonly id: number;
  readonly policyId: number;
  readonly userId: number;
  readonly currencyId: number;
  readonly day: number;
  readonly amount: bigint;
  readonly createdAt: number;
}

export interface BuyPolicy {
  readonly userId: number;
  readonly typeId: number;
  /** `null`: whichever the type is of. */
  readonly currencyId: number | null;
  /** The insured amount; `null`: none was given, which is refused. */
  readonly amount: bigint | null;
  /** Empty: none. */
  readonly clientId: string;
}

/** A user's active policy in its present state. */
export interface PolicyStatus {
  readonly policy: Policy;
  readonly isClaimPending: boolean;
  readonly claimsToday: number;
  /** It insures options from the next day on only. */
  readonly startsTomorrow: boolean;
}
