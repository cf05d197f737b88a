import type { Pair, Side } from "../markets/types.ts";

export type OrderMode = "limit" | "market";
/** How long a limit order may stay: until cancelled, at once or never, all at once or never, only as a maker. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";
/** The way in which the last price comes to a stop price. */
export type StopDirection = "rising" | "falling";
export type OrderState = "open" | "done" | "cancelled";

/** What a stop-limit order waits for. */
export interface Stop {
  readonly price: string;
  readonly direction: StopDirection;
}

export interface Order {
  readonly id: number;
  readonly pair: Pair;
  readonly side: Side;
  readonly mode: OrderMode;
  readonly timeInForce: TimeInForce;
  /** Of a stop-limit order. It is open while it waits; `triggeredAt` (unix ms) says since when it does no more. */
  readonly stop: (Stop & { readonly triggeredAt: number | null }) | null;
  readonly state: OrderState;
  /** Limit price; at market the band's price. */
  readonly price: string;
  readonly amount: string;
  readonly filled: string;
  readonly remaining: string;
  /** Quote currency exchanged so far. */
  readonly turnover: string;
  /** In `feeCurrency`, the currency received. */
  readonly fee: string;
  readonly feeCurrency: string;
  readonly clientOrderId: string;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Fill {
  readonly id: number;
  readonly orderId: number | null;
  readonly pair: Pair;
  readonly side: Side;
  readonly price: string;
  readonly amount: string;
  readonly fee: string;
  readonly feeCurrency: string;
  readonly maker: boolean | null;
  readonly time: number;
}

/** What is sent to place an order. `clientOrderId` is made before sending, so that a lost reply can be looked up. */
export interface OrderTicket {
  readonly pair: Pair;
  readonly side: Side;
  readonly mode: OrderMode;
  readonly timeInForce: TimeInForce;
  /** Lets a `gtc` limit order wait; of which direction it is, is the exchange's to say where it is not known here. */
  readonly stop: { readonly price: string; readonly direction: StopDirection | null } | null;
  readonly price: string;
  readonly amount: string;
  readonly clientOrderId: string;
}

/** What makes one order the same as another: all of it but its id. */
export type OrderTerms = Omit<OrderTicket, "clientOrderId">;
