import type { TrailDistance } from "#domain/spot/trail.ts";
import type { Once } from "../commands/types.ts";
import type { Market } from "../markets/types.ts";
import type { StopDirection } from "../matching/stops.ts";

export type Side = "buy" | "sell";

/** A trader. House desks are different traders on one ledger account; their orders live in memory only. */
export type Trader =
  | { readonly kind: "user"; readonly userId: number }
  | { readonly kind: "house"; readonly desk: number };

/**
 * How long a limit order may stay. `gtc`: until it is filled or cancelled; `ioc`: takes what it can at once, the rest is
 * cancelled; `fok`: all of it at once or nothing; `post_only`: refused when it would take.
 */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";

/**
 * The stop of an order: it waits outside the book until the last price reaches `price` from its side. That of a trailing stop follows the
 * last price; before its activation it is the activation price.
 */
export interface Stop {
  readonly price: bigint;
  readonly direction: StopDirection;
  /** When it went to the book; `null` while it waits, and of one that was cancelled waiting. */
  readonly triggeredAt: number | null;
}

/** What a placement names of a trailing stop. */
export interface TrailTerms {
  readonly distance: TrailDistance;
  /** The last price must come to this one before the stop begins to follow it; `null`: it begins at once. */
  readonly activation: bigint | null;
  /** The limit price lies so far beyond the stop price; `null`: the order is a market order. */
  readonly offset: bigint | null;
}

/** A stop whose price follows the last price, in the order's favour alone. */
export interface Trail extends TrailTerms {
  /** The highest last price since (of a sell), or the lowest (of a buy); `null` before its activation. */
  readonly reference: bigint | null;
}

/** What the owner of an order named when it was placed. */
export interface PlacedTerms {
  readonly price: bigint;
  readonly amount: bigint;
  /** Of a stop-limit order. */
  readonly stopPrice: bigint | null;
  /** Of a trailing stop, in its unit. */
  readonly distance: bigint | null;
}

/** Two orders of which only one is executed ("one cancels the other"): a limit order that only makes, and a stop-limit order. */
export interface Oco {
  readonly otherId: number;
  /** On the limit order: what the placement named of the other one; a repeated placement is compared with it. */
  readonly placed: OcoTerms | null;
}

/** The stop-limit order of a pair. Side and amount are those of the limit order. */
export interface OcoTerms {
  readonly stopPrice: bigint;
  readonly price: bigint;
}

/** The orders that sell what an order buys: a limit order that takes the profit, a stop-limit order that ends the loss, or a pair of them. */
export interface BracketTerms {
  readonly profit: bigint | null;
  readonly loss: OcoTerms | null;
}

/** What an order that is placed with a bracket has of it. */
export interface Bracket extends BracketTerms {
  /** Base currency that it has received and holds: less than a lot, too little to be sold. 0 when it is not open. */
  readonly kept: bigint;
  /** The latest of its exits, of a pair the limit order; `null`: nothing has been bought yet. */
  readonly exitId: number | null;
}

/** A waiting, resting or finished order; scaled integers. */
export interface Order {
  readonly id: number;
  readonly marketId: number;
  readonly trader: Trader;
  readonly side: Side;
  readonly mode: "limit" | "market";
  /** At market always `ioc`. */
  readonly timeInForce: TimeInForce;
  /** Of a stop-limit order, and of a trailing stop. */
  readonly stop: Stop | null;
  /** Of a trailing stop. */
  readonly trail: Trail | null;
  /** Of an order that was placed as one of two. */
  readonly oco: Oco | null;
  /** Of a buy that was placed with exits. */
  readonly bracket: Bracket | null;
  /** Of an exit: the order that bought what it sells. */
  readonly parentId: number | null;
  /** The limit. Of a trailing stop that waits: the worst that it can have once it triggers, by which a buy holds. */
  readonly price: bigint;
  readonly amount: bigint;
  /** Of an iceberg order: how much of it the book shows at once, the rest is hidden. `null`: everything is shown. */
  readonly visible: bigint | null;
  /** The terms of its placement where they were amended since; a repeated placement is compared with these. */
  readonly placed: PlacedTerms | null;
  readonly filled: bigint;
  /** Quote currency exchanged so far. */
  readonly turnover: bigint;
  /** In the currency received. */
  readonly fee: bigint;
  readonly state: "open" | "done" | "cancelled";
  readonly clientOrderId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Fill {
  readonly id: number;
  readonly orderId: number;
  readonly marketId: number;
  readonly userId: number;
  readonly side: Side;
  readonly maker: boolean;
  readonly price: bigint;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly time: number;
}

export type Command =
  | {
      readonly type: "place";
      readonly trader: Trader;
      readonly side: Side;
      readonly mode: "limit" | "market";
      /** Limit price; at market `null`: the band around the best price. */
      readonly price: bigint | null;
      readonly amount: bigint;
      readonly clientOrderId?: string;
      /** Of a limit order; absent: `gtc`. */
      readonly timeInForce?: TimeInForce;
      /** Of a limit order that may stay: how much of it the book shows at once. Absent: everything. */
      readonly visible?: bigint;
      /** Lets a `gtc` limit order wait. Without a direction it is the side on which the last price is not. */
      readonly stop?: { readonly price: bigint; readonly direction: StopDirection | null };
      /** Lets the order wait for a stop price that follows the last price. A limit order's price follows from it. */
      readonly trail?: TrailTerms;
      /** Places a stop-limit order with a `gtc` limit order, which then only makes: the first that trades or triggers cancels the other. */
      readonly oco?: OcoTerms;
      /** What a buy has bought is sold at one of these: its exits grow with its fills. Without a limit price that of the protection band. */
      readonly bracket?: {
        readonly profit: bigint | null;
        readonly loss: { readonly stopPrice: bigint; readonly price: bigint | null } | null;
      };
    }
  | {
      readonly type: "cancel";
      readonly trader: Trader;
      readonly orderId: number;
      readonly once?: Once<readonly Order[]> | undefined;
    }
  | {
      readonly type: "amend";
      readonly trader: Trader;
      readonly orderId: number;
      readonly change: Amendment;
      readonly once?: Once<readonly Order[]> | undefined;
    };

/** New terms of an open order; `null`: as it is. */
export interface Amendment {
  readonly price: bigint | null;
  /** All of it, what is filled included. */
  readonly amount: bigint | null;
  /** Of an order that still waits for its stop. */
  readonly stopPrice: bigint | null;
  /** Of a trailing stop that waits: in the quote currency or in percent × 10^8, as the order has it. Absent: as it is. */
  readonly distance?: bigint | null;
}

/** What an order would come to if it were placed now; scaled integers. */
export interface OrderPreview {
  /** What it would take at once, by price: best first. */
  readonly levels: readonly (readonly [price: bigint, amount: bigint])[];
  readonly filled: bigint;
  /** Quote currency exchanged at once. */
  readonly turnover: bigint;
  /** Of what it takes at once, in the currency received. */
  readonly fee: bigint;
  /** What it holds afterwards of the currency it gives. */
  readonly held: bigint;
  /** What it would be afterwards: it rests or waits, is filled, or ends with a part or nothing filled. */
  readonly state: Order["state"];
  /** The middle of the best bid and the best ask before it; `null` where a side is empty. */
  readonly mid: bigint | null;
}

/** A trade print, for the tape, the candles and the tickers. `side` is the taker's. */
export interface Trade {
  readonly id: number;
  readonly marketId: number;
  readonly price: bigint;
  readonly amount: bigint;
  readonly side: Side;
  readonly time: number;
}

/** Price levels best first, at most as many as requested. */
export interface BookLevels {
  readonly bids: readonly (readonly [price: bigint, amount: bigint])[];
  readonly asks: readonly (readonly [price: bigint, amount: bigint])[];
}

/** A resting order as others may count on it: at its price, for what is shown of it, and whose it is. */
export interface RestingOrder {
  readonly price: bigint;
  readonly remaining: bigint;
  readonly trader: Trader;
}

/**
 * Numbers the frames of a book: the states that are shown to others, one after the other without a gap. The market counts them, so
 * that they have the same numbers wherever they are shown. An epoch is one run of the market: in another the numbers begin again.
 */
export interface FrameNumber {
  readonly epoch: string;
  /** 0 before the first frame. */
  readonly seq: number;
}

/** The spot exchange as HTTP and sockets see it, whichever process owns its markets. Commands reject with `Refused`. */
export interface SpotPort {
  readonly markets: readonly Market[];
  market(quoteId: number, baseId: number): Market | undefined;
  levels(marketId: number, depth: number): BookLevels;
  lastPrice(marketId: number): bigint | null;
  /** Latest prints of a market, those of earlier runs among them, newest first, at most 100; from memory. */
  prints(marketId: number): readonly Trade[];
  /** The number of the latest frame of a market's book. */
  frame(marketId: number): FrameNumber;
  /** Makes the next frame of a book that has changed, for who publishes it; of a market of another process the latest frame that came. */
  nextFrame(marketId: number): FrameNumber;
  place(marketId: number, command: Extract<Command, { type: "place" }>): Promise<Order>;
  /** What a placement would come to now, by the code that places. Rejects with what it would be refused with. */
  preview(marketId: number, command: Extract<Command, { type: "place" }>): Promise<OrderPreview>;
  cancel(orderId: number, userId: number, once?: Once<readonly Order[]>): Promise<Order>;
  /** Changes an open order in place. */
  amend(orderId: number, userId: number, change: Amendment, once?: Once<readonly Order[]>): Promise<Order>;
  /** Each market in a commit of its own; the last one's has the record of `once`. */
  cancelAll(
    userId: number,
    marketId: number | null,
    once?: Once<readonly Order[]>,
  ): Promise<readonly Order[]>;
  openOrders(userId: number): Promise<readonly Order[]>;
  orders(
    userId: number,
    query: {
      page: number;
      limit: number;
      before?: number | undefined;
      marketId: number | null;
      state: Order["state"] | null;
      clientOrderId: string | null;
    },
  ): Promise<{ rows: readonly Order[]; total: number }>;
  fills(
    userId: number,
    query: { page: number; limit: number; before?: number | undefined; marketId: number | null },
  ): Promise<{ rows: readonly Fill[]; total: number }>;
}

/** The spot exchange where its markets are: with what only their owner has. */
export interface SpotExchange extends SpotPort {
  /**
   * The committed resting orders of a side, best price first, then by time of arrival. Read as far as needed, and at once: it follows
   * the book. While a group is being committed at most the best 1,000.
   */
  resting(marketId: number, side: Side): Iterable<RestingOrder>;
  /** Several commands of house desks in one group, in order; `null` for refused ones. */
  house(marketId: number, commands: readonly Command[]): Promise<readonly (Order | null)[]>;
}
