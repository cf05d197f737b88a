import type { Pair } from "../markets/types.ts";

export type OptionDirection = "up" | "down";

/** A duration that can be chosen: what a win adds to the stake, and what a loss takes of it, in percent. Limits in the currency of payment. */
export interface OptionDuration {
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
export interface OptionsCurrency {
  readonly id: number;
  readonly name: string;
  readonly amounts: readonly string[];
  readonly feePercent: string;
  readonly lot: string | null;
  readonly available: string | null;
  readonly insured: StakeCover | null;
  readonly insuredHours: InsuredHours | null;
}

/** What an option would come to by the exchange's own rules. Amounts as text, in the currency of payment. */
export interface OptionPreview {
  readonly openPrice: string;
  readonly stake: string;
  readonly fee: string;
  /** What leaves the wallet at once: stake and fee. */
  readonly cost: string;
  /** What a win adds to the stake. */
  readonly win: string;
}

/** An option order. Decimals as text; times unix ms by the server's clock. */
export interface OptionOrder {
  readonly id: number;
  readonly marketId: number;
  readonly symbol: string;
  /** Its stake came from the insured balance, and what it gives goes there. */
  readonly insured: boolean;
  readonly currencyId: number;
  readonly currency: string;
  readonly direction: OptionDirection;
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
  /** Server's clock when this was sent, to measure the offset. */
  readonly serverTime: number | null;
  readonly clientOrderId: string;
  /** The mark that set the opening price; `null` where a trade did, or the back end does not tell. */
  readonly openMark: MarkPoint | null;
  /** Length of the settlement window; 0 where a trade settles, or the back end does not tell. */
  readonly windowSeconds: number;
  /** The marks of its window received so far, oldest first. */
  readonly window: readonly MarkPoint[];
  /** `marks_missing`: a draw, because fewer than half of the window's marks were published. */
  readonly drawReason: "marks_missing" | null;
  /** The two trades that decided an order from before marks. */
  readonly openTrade: DecidingTrade | null;
  readonly closeTrade: DecidingTrade | null;
}

/** A published mark price. `seq` counts those of its market; time unix ms by the exchange's clock. */
export interface MarkPoint {
  readonly seq: number;
  readonly price: string;
  readonly time: number;
}
export interface DecidingTrade {
  readonly id: number;
  readonly price: string;
  readonly time: number;
}

/** How an option is decided, as anybody may see it. Times unix ms by the exchange's clock. */
export type OptionsAudit = Pick<
  OptionOrder,
  | "id"
  | "marketId"
  | "symbol"
  | "direction"
  | "state"
  | "seconds"
  | "openPrice"
  | "endPrice"
  | "result"
  | "createdAt"
  | "dueAt"
  | "openMark"
  | "windowSeconds"
  | "window"
  | "drawReason"
  | "openTrade"
  | "closeTrade"
> & {
  /** The exchange's clock when it answered. */
  readonly serverTime: number;
};

/** What is sent to open an option. */
export interface OptionTicket {
  readonly marketId: number;
  readonly pair: Pair;
  readonly currencyId: number;
  readonly direction: OptionDirection;
  readonly seconds: number;
  readonly stake: string;
  readonly clientOrderId: string;
}

/** What makes one option the same as another: all of it but its id. */
export type OptionTerms = Omit<OptionTicket, "clientOrderId">;

/** The order of a submission that got no reply; `untold`: the back end keeps no client order ids. */
export type OptionsFound =
  | { readonly kind: "found"; readonly order: OptionOrder }
  | { readonly kind: "absent" | "untold" };
