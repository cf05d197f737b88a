import type { Pair, Side } from "./market.ts";

export type OrderMode = "limit" | "market";
/** How long a limit order may stay: until cancelled, at once or never, all at once or never, only as a maker. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";
export type OrderState = "open" | "done" | "cancelled";

export interface Order {
  readonly id: number;
  readonly pair: Pair;
  readonly side: Side;
  readonly mode: OrderMode;
  readonly timeInForce: TimeInForce;
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
  readonly price: string;
  readonly amount: string;
  readonly clientOrderId: string;
}
