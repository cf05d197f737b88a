import type { Pair, Side } from "../markets/types.ts";

export type PositionState = "pending" | "open" | "closing" | "closed" | "revoked";
export type CloseReason = "user" | "liquidation" | "take-profit" | "stop-loss" | "exchange";

/** A leveraged position, or a pending order for one. Decimals as text; money in the quote currency. Buy is long, sell is short. */
export interface Position {
  readonly id: number;
  readonly pair: Pair;
  readonly symbol: string;
  readonly side: Side;
  readonly state: PositionState;
  readonly contracts: number;
  readonly leverage: string;
  /** In the base currency: contracts × contract size. */
  readonly amount: string;
  /** After the spread: the price of opening (of a pending order: what it will be). */
  readonly price: string;
  /** Before the spread: the market's price, or the limit of a pending order. */
  readonly originPrice: string;
  /** The market's mark price, by which profit, stops and liquidation go; of a closed position, the price of closing. */
  readonly currentPrice: string;
  /** The market's last price; `null` while it is not known. It moves no profit. */
  readonly lastPrice: string | null;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly margin: string;
  readonly marginLeft: string;
  readonly fee: string;
  readonly overnightFee: string;
  /** Open: by the mark price. Closed: realised. Otherwise `null`. */
  readonly profit: string | null;
  /** The price of its market at which the risk rate would meet the threshold; `null` where none does that, and where it is not sent. */
  readonly liquidationPrice: string | null;
  readonly closeReason: CloseReason | null;
  /** The position of which it is a closed part; `null` of one that was opened itself. */
  readonly partOf: number | null;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
  /** Grows with each change; `null` where a back end sends none. */
  readonly version: number | null;
}

/** The risk of the positions in one quote currency. Percents as text with 2 decimals; `null` without positions. */
export interface LeverageRisk {
  readonly quoteId: number;
  /** The quote currency's name. */
  readonly quote: string;
  readonly ratePercent: string | null;
  readonly margin: string;
  readonly profit: string;
  readonly available: string | null;
  readonly thresholdPercent: string;
}

/** Levels best first, behind what others traded a moment ago; `left`: what may still be opened in the direction, in the quote currency. */
export interface DepthSide {
  readonly levels: readonly { readonly price: string; readonly amount: string }[];
  readonly left: string;
}
/** What a trade of a size costs by. */
export interface LeverageDepth {
  readonly buy: DepthSide;
  readonly sell: DepthSide;
  /** How far from the mark price depth counts, in percent. */
  readonly maxImpactPercent: string;
}

/** What the trade panel of a pair offers. */
export interface LeverageTerms {
  /** The mark price; "0" before the first. */
  readonly markPrice: string;
  /** Whether the mark price is recent enough for new risk. */
  readonly markLive: boolean;
  /** What can be traded, by the side of the trade; `null` where the back end sends none. */
  readonly depth: LeverageDepth | null;
  readonly minContracts: number;
  /** `null`: no maximum. */
  readonly maxContracts: number | null;
  readonly leverageChoices: readonly string[];
  readonly quickContracts: readonly number[];
  /** Spare balance of the lever wallet in the quote currency. */
  readonly available: string;
  /** Orders must start more than this many percentage points above the liquidation threshold; `null` if the back end sends none. */
  readonly startDistance: string | null;
}

/** What is sent for a position. `clientOrderId` is made before sending, so that a lost reply can be looked up. */
export interface LeverageOrder {
  readonly pair: Pair;
  readonly side: Side;
  /** `null`: at the market; otherwise the price at which it shall open. */
  readonly price: string | null;
  readonly contracts: number;
  readonly leverage: string;
  /** With which the position opens; `null`: none. */
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  readonly clientOrderId: string;
}

/** All of the user's open positions and pending orders. `thresholdPercent`: the risk rate at which positions are liquidated, where it is sent. */
export interface LeverageAccount {
  readonly positions: readonly Position[];
  readonly thresholdPercent: string | null;
}
/** Rows as they were at `time` (unix ms; `null` where a back end sends none). */
export interface LeverageUpdate {
  readonly positions: readonly Position[];
  readonly time: number | null;
}
/** A position or order that is gone; the reason where it is sent. */
export interface LeverageClosed {
  readonly id: number;
  readonly reason: CloseReason | "revoked" | null;
}

/** What makes one order the same as another: all of it but its id. */
export type LeverageOrderTerms = Omit<LeverageOrder, "clientOrderId">;

/** What an order would come to by the exchange's own rules. Amounts as text, in the quote currency unless said otherwise. */
export interface LeverageOrderPreview {
  /** After the spread. */
  readonly price: string;
  /** In the base currency. */
  readonly amount: string;
  readonly value: string;
  readonly margin: string;
  readonly fee: string;
  /** `pending`: it waits for its price. */
  readonly state: "open" | "pending";
}

/** The order of a placement that got no reply; `untold`: the back end keeps no client order ids. */
export type LeverageFound =
  | { readonly kind: "found"; readonly position: Position }
  | { readonly kind: "absent" | "untold" };

/** Which positions and orders are listed; `null`: every state, every pair, both sides. */
export interface LeverageOrdersFilter {
  readonly state: PositionState | null;
  readonly pair: Pair | null;
  readonly side: Side | null;
}
