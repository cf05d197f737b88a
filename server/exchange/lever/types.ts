import type { Side } from "../spot/types.ts";

/** 0 pending, 1 open, 2 closing, 3 closed, 4 revoked: the wire's numbers stand in the HTTP area. */
export type PositionState = "pending" | "open" | "closing" | "closed" | "revoked";
export type CloseReason = "user" | "liquidation" | "take-profit" | "stop-loss" | "exchange";

/** A leveraged position or a pending order for one. Scaled integers (8 decimals); money in the quote currency of its market. */
export interface Position {
  readonly id: number;
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly state: PositionState;
  /** Hands; the amount in the base currency is hands × hand size. */
  readonly hands: number;
  readonly amount: bigint;
  readonly multiple: number;
  /** Limit price of a pending order; last price at which a market order was taken. */
  readonly originPrice: bigint;
  /** After the spread: the price of opening. */
  readonly price: bigint;
  /** At which it was closed; `null` before. */
  readonly closePrice: bigint | null;
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
  readonly margin: bigint;
  /** What is left of the margin after overnight fees. */
  readonly marginLeft: bigint;
  readonly fee: bigint;
  readonly overnightFee: bigint;
  /** Realised; `null` before closing. */
  readonly profit: bigint | null;
  readonly closeReason: CloseReason | null;
  readonly clientOrderId: string;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
  /** Grows with each change. */
  readonly version: number;
}

/** The rules of leverage in a market, as data. `spreadPpm`, `feePpm`, `overnightPpm` in millionths of the price or value. */
export interface LeverRules {
  readonly marketId: number;
  readonly handSize: bigint;
  readonly minHands: number;
  /** 0: no maximum. */
  readonly maxHands: number;
  readonly multiples: readonly number[];
  readonly quickHands: readonly number[];
  readonly spreadPpm: bigint;
  readonly feePpm: bigint;
  readonly overnightPpm: bigint;
}

/** The risk of a user's positions in one quote currency. `ratePercent` has 2 decimals (scaled by 100); `null` without positions. */
export interface Risk {
  readonly quoteId: number;
  readonly available: bigint;
  readonly margin: bigint;
  readonly originMargin: bigint;
  readonly profit: bigint;
  readonly rate: bigint | null;
}
