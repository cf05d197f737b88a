import type { Currency } from "../markets/types.ts";

/** An option order: whether the price at the due instant is above or below the price at the start. Scaled integers. */
export interface MicroOrder {
  readonly id: number;
  readonly userId: number;
  readonly marketId: number;
  /** The currency it is paid in. */
  readonly currencyId: number;
  readonly direction: "up" | "down";
  readonly seconds: number;
  readonly stake: bigint;
  readonly fee: bigint;
  /** What a win adds to the stake, in millionths of it. */
  readonly payoutPpm: bigint;
  readonly state: "running" | "closed";
  readonly openPrice: bigint;
  readonly endPrice: bigint | null;
  readonly profit: bigint | null;
  readonly result: MicroResult | null;
  readonly clientOrderId: string;
  readonly createdAt: number;
  readonly dueAt: number;
  readonly closedAt: number | null;
  /** The trades that decided it: the last one at or before the start, and at or before the due instant. */
  readonly openTrade: DecidingTrade;
  readonly closeTrade: DecidingTrade | null;
  /** The insurance that its stake came from; `null`: it is not insured. */
  readonly policyId: number | null;
}
export type MicroResult = "win" | "draw" | "loss";
export interface DecidingTrade {
  readonly id: number;
  readonly price: bigint;
  readonly time: number;
}

/** A duration that is offered, as data. */
export interface MicroDurationRule {
  readonly seconds: number;
  readonly payoutPpm: bigint;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

/** A currency that options can be paid in, as data. */
export interface MicroCurrencyRule {
  readonly currency: Currency;
  /** Stakes to choose from; others are as good. */
  readonly amounts: readonly bigint[];
  /** Of the stake, in millionths; taken beside it. */
  readonly feePpm: bigint;
  /** A stake is a multiple of it. */
  readonly lot: bigint;
}

/** On which terms options are sold. */
export interface MicroTerms {
  readonly durations: readonly MicroDurationRule[];
  readonly currencies: readonly MicroCurrencyRule[];
  /** So many orders of a user run at a time at most. */
  readonly maxRunning: number;
}

export interface SubmitMicro {
  readonly userId: number;
  readonly marketId: number;
  readonly currencyId: number;
  readonly direction: MicroOrder["direction"];
  readonly seconds: number;
  /** `null`: none was given, which is refused. */
  readonly stake: bigint | null;
  /** Empty: none. */
  readonly clientOrderId: string;
}

export interface MicroOrdersQuery {
  readonly page: number;
  readonly limit: number;
  readonly marketId: number | null;
  readonly currencyId: number | null;
  readonly state: MicroOrder["state"] | null;
  readonly clientOrderId: string | null;
}

/** The seconds options as HTTP and sockets see them. Commands reject with `Refused`. */
export interface MicroExchange {
  readonly terms: MicroTerms;
  /** Takes stake and fee, and runs from now on. The same client order id again gives the first one's order as it is by now. */
  submit(order: SubmitMicro): Promise<MicroOrder>;
  /** A user's order. */
  order(id: number, userId: number): Promise<MicroOrder>;
  /** A page of a user's orders, newest first; closed ones by the instant at which they ended. */
  orders(
    userId: number,
    query: MicroOrdersQuery,
  ): Promise<{ readonly rows: readonly MicroOrder[]; readonly total: number }>;
}
