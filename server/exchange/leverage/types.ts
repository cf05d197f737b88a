import type { DepthLevel } from "#domain/leverage/trade.ts";
import type { Once } from "../commands/types.ts";
import type { Awaitable } from "../kit/awaitable.ts";
import type { UserWallet } from "../ledger/types.ts";
import type { Side } from "../spot/types.ts";

/** 0 pending, 1 open, 2 closing, 3 closed, 4 revoked: the wire's numbers are in `server/wire`. */
export type PositionState = "pending" | "open" | "closing" | "closed" | "revoked";
export type CloseReason = "user" | "liquidation" | "take-profit" | "stop-loss" | "exchange";

/** A leveraged position or a pending order for one. Scaled integers (8 decimals); money in the quote currency of its market. */
export interface Position {
  readonly id: number;
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly state: PositionState;
  /** Contracts; the amount in the base currency is contracts × contract size. */
  readonly contracts: number;
  readonly amount: bigint;
  readonly leverage: number;
  /** Before the spread: the limit price of a pending order, else the worse of the mark price and what the book would cost. */
  readonly originPrice: bigint;
  /** After the spread: the price of opening. */
  readonly price: bigint;
  /** At which it was closed, spread and impact included; `null` before. */
  readonly closePrice: bigint | null;
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
  readonly margin: bigint;
  /** What is left of the margin after overnight fees; frozen until the end. */
  readonly marginLeft: bigint;
  readonly fee: bigint;
  readonly overnightFee: bigint;
  /** Realised; `null` before closing. */
  readonly profit: bigint | null;
  /** Why it is closing, was closed or was revoked; `null` before. */
  readonly closeReason: CloseReason | null;
  readonly clientOrderId: string;
  /** The position of which it is a closed part; `null` of one that was opened itself. */
  readonly partOf: number | null;
  /** With how many contracts it was placed, where a part was closed since; `null` otherwise. */
  readonly placedContracts: number | null;
  /** Whether it was placed at the market or with a price of its own. */
  readonly mode: "market" | "limit";
  /** The last day (since the epoch, UTC) whose overnight fee it owes nothing for. */
  readonly chargedDay: number;
  readonly createdAt: number;
  readonly openedAt: number | null;
  readonly closedAt: number | null;
  /** Grows with each change. */
  readonly version: number;
}

/** The rules of leverage in a market, as data. `spreadPpm`, `feePpm`, `overnightPpm` in millionths of the price or value. */
export interface LeverageRules {
  readonly marketId: number;
  readonly contractSize: bigint;
  readonly minContracts: number;
  /** 0: no maximum. */
  readonly maxContracts: number;
  readonly leverageChoices: readonly number[];
  readonly quickContracts: readonly number[];
  readonly spreadPpm: bigint;
  readonly feePpm: bigint;
  readonly overnightPpm: bigint;
  /** How far from the mark price depth counts, in millionths of it: the most that a closing can cost beyond the spread. */
  readonly maxImpactPpm: bigint;
  /** Up to which value, in the quote currency, the resting orders of one user count as depth for others. */
  readonly userDepth: bigint;
  /** The most that a user may have open in a direction, pending orders included; in the quote currency. */
  readonly maxUserExposure: bigint;
  /** … and all users together. */
  readonly maxMarketExposure: bigint;
}

/** From which risk on. Whole percent and percentage points. */
export interface RiskLimits {
  /** At or below this rate the positions of a quote currency are liquidated. */
  readonly liquidationPercent: number;
  /** Orders must start more than this many points above it. */
  readonly openDistancePoints: number;
}

/** The risk of a user's positions in one quote currency. `rate` is percent with 2 decimals (scaled by 100); `null` without positions. */
export interface Risk {
  readonly quoteId: number;
  readonly available: bigint;
  readonly margin: bigint;
  readonly originMargin: bigint;
  readonly profit: bigint;
  readonly rate: bigint | null;
}

/** A live position, valued at the current mark price. */
export interface LivePosition {
  readonly position: Position;
  /** The market's mark price; the price of opening where none is known. */
  readonly markPrice: bigint;
  readonly profit: bigint;
  /** The price of its market at which the risk rate meets the threshold; `null` where none does, and for a pending order. */
  readonly liquidationPrice: bigint | null;
}

/** A user's risk and positions in one quote currency at one moment. Newest first. */
export interface LeverageAccount {
  readonly risk: Risk;
  readonly positions: readonly LivePosition[];
}

/** A user's account in one quote currency after a change. */
export interface ChangedAccount {
  readonly userId: number;
  readonly quoteId: number;
  /** The account as it is when it is first read, which costs nothing where nobody listens. */
  readonly account: LeverageAccount;
}

/** Stop prices; `null`: none. */
export interface Stops {
  readonly takeProfit: bigint | null;
  readonly stopLoss: bigint | null;
}

export interface PlaceLeverage {
  readonly userId: number;
  readonly marketId: number;
  readonly side: Side;
  readonly mode: "market" | "limit";
  /** Of a limit order; `null` at the market. */
  readonly price: bigint | null;
  readonly contracts: number;
  /** `null`: none was chosen, which is refused. */
  readonly leverage: number | null;
  /** Empty: none. */
  readonly clientOrderId: string;
  /** With which the position opens. Left out: none. */
  readonly stops?: Stops;
}

export interface Withdrawal {
  readonly userId: number;
  readonly currencyId: number;
  readonly amount: bigint;
  readonly to: Exclude<UserWallet, "lever">;
  /** Under which it happens once. Empty or left out: none. */
  readonly clientId?: string;
}

export interface LeverageOrdersQuery {
  readonly page: number;
  readonly limit: number;
  readonly marketId: number | null;
  readonly state: PositionState | null;
  /** Those of a side. */
  readonly side?: Side;
  /** That one alone. */
  readonly id?: number;
}

/** What a user can trade on a side of a market. */
export interface LeverageDepth {
  /** Prices and amounts, best first, after what others traded a moment ago: at most so much as the user may still open. */
  readonly levels: readonly DepthLevel[];
  /** What the user may still open in this direction, in the quote currency. */
  readonly left: bigint;
}

/** An open position as the public sees it: without its owner. */
export interface OpenEntry {
  readonly price: bigint;
  readonly amount: bigint;
}

/** Open positions of a market by their direction. */
export interface OpenEntries {
  readonly buys: readonly OpenEntry[];
  readonly sells: readonly OpenEntry[];
}

/** The leverage exchange as HTTP and sockets see it, whichever process owns it. Commands reject with `Refused`. */
export interface LeveragePort {
  readonly limits: RiskLimits;
  /** The rules of a market; `undefined` where it is closed to leverage. */
  rules(marketId: number): LeverageRules | undefined;
  /** The mark price that values the positions now. */
  markPrice(marketId: number): bigint | null;
  /** Whether the mark price is recent enough for new risk. */
  isLive(marketId: number): boolean;
  /** What a user could trade now, by the side of the trade. */
  depth(marketId: number, userId: number): Awaitable<Readonly<Record<Side, LeverageDepth>>>;
  place(order: PlaceLeverage): Promise<Position>;
  /** The position that a placement would make now; its id is 0. Nothing is placed or held. @throws Refused what the placement would be refused with */
  preview(order: PlaceLeverage): Promise<Position>;
  /** Closes an open position by the mark price and the depth of the book; where no mark price is known it is `closing` until there is one. */
  close(id: number, userId: number, once?: Once<readonly Position[]>): Promise<Position>;
  /** Closes some contracts of an open position, at once its own closed position. @returns it */
  closePart(
    id: number,
    userId: number,
    contracts: number,
    once?: Once<readonly Position[]>,
  ): Promise<Position>;
  /** Revokes a pending order: margin and fee come back. */
  cancel(id: number, userId: number, once?: Once<readonly Position[]>): Promise<Position>;
  setStops(id: number, userId: number, stops: Stops, once?: Once<readonly Position[]>): Promise<Position>;
  /** Closes the open positions of a side, a market, or all. @returns them */
  closeMany(
    userId: number,
    chosen: { readonly side: Side | null; readonly marketId: number | null },
    once?: Once<readonly Position[]>,
  ): Promise<readonly Position[]>;
  /** Moves money out of the lever wallet, as far as the risk allows; under a client id once. */
  withdraw(request: Withdrawal, once?: Once): Promise<void>;
  account(userId: number, quoteId: number): Promise<LeverageAccount>;
  /** The dearest open buys and the cheapest open sells of a market, at most `count` a side, both dearest first. */
  entries(marketId: number, count: number): Awaitable<OpenEntries>;
  /** A page of a user's positions and orders, newest first. */
  orders(
    userId: number,
    query: LeverageOrdersQuery,
  ): Promise<{ readonly rows: readonly Position[]; readonly total: number }>;
}

/** The leverage exchange where its sequence is: with what only the owner has. */
export interface LeverageExchange extends LeveragePort {
  depth(marketId: number, userId: number): Readonly<Record<Side, LeverageDepth>>;
  entries(marketId: number, count: number): OpenEntries;
  /** What the house could still lose on what is open: see docs/leverage.md. In USDT, scaled by 10^8. */
  openRisk(): bigint;
}
