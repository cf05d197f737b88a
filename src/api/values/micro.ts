import type { Pair } from "./market.ts";

export type MicroDirection = "up" | "down";

/** A duration that can be chosen: what a win adds to the stake, and what a loss takes of it, in percent. Limits in the currency of payment. */
export interface MicroDuration {
  readonly seconds: number;
  readonly payoutPercent: string;
  readonly lossPercent: string;
  readonly min: string | null;
  readonly max: string | null;
}

/** An insurance in force, as far as stakes go: they come from its balance. */
export interface StakeCover {
  readonly balance: string;
  /** With a balance of at most so much a claim goes first; `null`: nothing asks for it. */
  readonly claimAt: string | null;
  /** A claim waits for its decision, and options wait with it. */
  readonly claimPending: boolean;
}

/** Hours in which stakes must be insured, as "09:30" in UTC, and the most that one may be then. */
export interface InsuredHours {
  readonly from: string;
  readonly to: string;
  readonly maxStake: string;
  /** There is an insurance, but it covers options from the next day on only. */
  readonly startsTomorrow: boolean;
}

/**
 * A currency to pay in. `feePercent` of the stake, which is a multiple of `lot` (`null`: untold); `available` in the options wallet, `null`
 * for guests. `insured`: what stakes come from while an insurance is in force; `null`: none is. `insuredHours`: where it is one of them now.
 */
export interface MicroCurrency {
  readonly id: number;
  readonly name: string;
  readonly amounts: readonly string[];
  readonly feePercent: string;
  readonly lot: string | null;
  readonly available: string | null;
  readonly insured: StakeCover | null;
  readonly insuredHours: InsuredHours | null;
}

/** An option order. Decimals as text; times unix ms by the server's clock. */
export interface MicroOrder {
  readonly id: number;
  readonly marketId: number;
  readonly symbol: string;
  /** Its stake came from the insured balance, and what it gives goes there. */
  readonly insured: boolean;
  readonly currencyId: number;
  readonly currency: string;
  readonly direction: MicroDirection;
  readonly state: "running" | "settling" | "closed";
  readonly seconds: number;
  readonly stake: string;
  readonly fee: string;
  readonly payoutPercent: string;
  readonly openPrice: string;
  /** `null` while it runs. */
  readonly endPrice: string | null;
  readonly profit: string | null;
  readonly result: "win" | "draw" | "loss" | null;
  readonly createdAt: number;
  readonly dueAt: number;
  /** Server's clock when this was told, to measure the offset. */
  readonly toldAt: number | null;
  readonly clientOrderId: string;
  /** The two trades that decided it. */
  readonly openTrade: { readonly id: number; readonly price: string; readonly time: number } | null;
  readonly closeTrade: { readonly id: number; readonly price: string; readonly time: number } | null;
}

/** What is sent to open an option. */
export interface MicroTicket {
  readonly marketId: number;
  readonly pair: Pair;
  readonly currencyId: number;
  readonly direction: MicroDirection;
  readonly seconds: number;
  readonly stake: string;
  readonly clientOrderId: string;
}

/** What makes one option the same as another: all of it but its id. */
export type MicroTerms = Omit<MicroTicket, "clientOrderId">;
