import type { Pair, Side } from "../markets/types.ts";

export type OrderMode = "limit" | "market";
/** Time in force of a limit order: good till cancelled, immediate or cancel, fill or kill, post only. */
export type TimeInForce = "gtc" | "ioc" | "fok" | "post_only";
/** The direction in which the last price reaches a stop price. */
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
  /** Of a stop-limit order, which is open while it waits. `triggeredAt` (unix ms): when it went to the book. */
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

/** The request of a placement. `clientOrderId` is made before sending, so that the order can be found after a lost reply. */
export interface OrderTicket {
  readonly pair: Pair;
  readonly side: Side;
  readonly mode: OrderMode;
  readonly timeInForce: TimeInForce;
  /** Only of a `gtc` limit order. `direction: null`: the exchange derives it from its last price. */
  readonly stop: { readonly price: string; readonly direction: StopDirection | null } | null;
  readonly price: string;
  readonly amount: string;
  readonly clientOrderId: string;
}

/** What makes two orders the same: everything except the id. */
export type OrderTerms = Omit<OrderTicket, "clientOrderId">;
