import type { Awaitable } from "../kit/awaitable.ts";
import type { Mark } from "../markets/marks/types.ts";
import type { Currency } from "../markets/types.ts";

/** An option order: whether its settlement price is above or below its opening price. Scaled integers. */
export interface OptionOrder {
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
  readonly result: OptionResult | null;
  readonly clientOrderId: string;
  readonly createdAt: number;
  /** The last instant of the settlement window, by the clock that marks are stamped with; a whole second. */
  readonly dueAt: number;
  readonly closedAt: number | null;
  /** The mark that set the opening price; `null` for orders from before marks, which a trade opened. */
  readonly openMark: UsedMark | null;
  /** Length of the settlement window in seconds; 0 for orders that a trade settled. */
  readonly windowSeconds: number;
  /** The marks that made the settlement price, oldest first; empty until the order is closed. */
  readonly window: readonly UsedMark[];
  /** Why the order is a draw without a settlement price; `null` otherwise. */
  readonly drawReason: DrawReason | null;
  /** The trades that decided an order from before marks. */
  readonly openTrade: DecidingTrade | null;
  readonly closeTrade: DecidingTrade | null;
  /** The insurance that its stake came from; `null`: it is not insured. */
  readonly policyId: number | null;
}
export type OptionResult = "win" | "draw" | "loss";
/** `marks_missing`: fewer than half of the marks of the settlement window were published. */
export type DrawReason = "marks_missing";
/** A published mark that opened an order or counts in its window. */
export type UsedMark = Omit<Mark, "marketId">;
export interface DecidingTrade {
  readonly id: number;
  readonly price: bigint;
  readonly time: number;
}

/** A duration that is offered, as data. */
export interface OptionDurationRule {
  readonly seconds: number;
  readonly payoutPpm: bigint;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

/** A currency that options can be paid in, as data. */
export interface OptionsCurrencyRule {
  readonly currency: Currency;
  /** Stakes to choose from; others are as good. */
  readonly amounts: readonly bigint[];
  /** Of the stake, in millionths; taken beside it. */
  readonly feePpm: bigint;
  /** A stake is a multiple of it. */
  readonly lot: bigint;
}

/** How much may be staked on one side of a market at a time, in the currency of the stakes. */
export interface OptionsCaps {
  /** Stakes of one user that run in one market in one direction. */
  readonly user: bigint;
  /** Stakes of all users that run in one market in one direction. */
  readonly market: bigint;
}

/** On which terms options are sold. */
export interface OptionTerms {
  readonly durations: readonly OptionDurationRule[];
  readonly currencies: readonly OptionsCurrencyRule[];
  /** So many orders of a user run at a time at most. */
  readonly maxRunning: number;
  readonly caps: OptionsCaps;
}

/** An order as anybody may see it, with the marks of its window so far. It names neither owner nor stake. */
export interface OptionsAudit {
  readonly order: OptionOrder;
  /** The marks that count, oldest first: those stored with a closed order, those published so far while it runs. */
  readonly window: readonly UsedMark[];
}

export interface SubmitOption {
  readonly userId: number;
  readonly marketId: number;
  readonly currencyId: number;
  readonly direction: OptionOrder["direction"];
  readonly seconds: number;
  /** `null`: none was given, which is refused. */
  readonly stake: bigint | null;
  /** Empty: none. */
  readonly clientOrderId: string;
}

export interface OptionOrdersQuery {
  readonly page: number;
  readonly limit: number;
  readonly marketId: number | null;
  readonly currencyId: number | null;
  readonly state: OptionOrder["state"] | null;
  readonly clientOrderId: string | null;
}

/** The seconds options as HTTP and sockets see them, whichever process owns them. Commands reject with `Refused`. */
export interface OptionsPort {
  readonly terms: OptionTerms;
  /** The clock of options and marks, unix ms: it never jumps. */
  now(): number;
  /** Takes stake and fee, and runs from now on. A repeated client order id returns the first one's order in its present state. */
  submit(order: SubmitOption): Promise<OptionOrder>;
  /** The order that a submission would make now; its id is 0. Nothing is taken or stored. @throws Refused what the submission would be refused with */
  preview(order: SubmitOption): Promise<OptionOrder>;
  /** A user's order. */
  order(id: number, userId: number): Promise<OptionOrder>;
  /** Any order, so that anyone can check its result. Rejects with `order_unknown`. */
  audit(id: number): Promise<OptionsAudit>;
  /** The marks that count for this order so far, oldest first. */
  windowOf(order: OptionOrder): Awaitable<readonly UsedMark[]>;
  /** A page of a user's orders, newest first; closed ones by the instant at which they ended. */
  orders(
    userId: number,
    query: OptionOrdersQuery,
  ): Promise<{ readonly rows: readonly OptionOrder[]; readonly total: number }>;
}

/** The seconds options where their sequence is: with what only the owner has. */
export interface OptionsExchange extends OptionsPort {
  windowOf(order: OptionOrder): readonly UsedMark[];
  /** What the house would pay if every running order won, in the currency of the stakes. */
  worstCase(): bigint;
}
