import type { Pair, Side } from "../markets/types.ts";
import type { decodeFill, decodeOrder, decodePreview } from "./decode.ts";

/** An order of the user. */
export type Order = Readonly<ReturnType<typeof decodeOrder>>;
/** What an order would come to if it were placed now. */
export type OrderPreview = Readonly<ReturnType<typeof decodePreview>>;
/** What one of the user's orders did in one trade. */
export type Fill = Readonly<ReturnType<typeof decodeFill>>;

export type OrderState = Order["state"];
export type OrderMode = Order["mode"];
/** Time in force of a limit order: good till cancelled, immediate or cancel, fill or kill, post only. */
export type TimeInForce = Order["timeInForce"];
/** What a stop-limit order waits for. */
export type Stop = Pick<NonNullable<Order["stop"]>, "price" | "direction">;
/** The direction in which the last price reaches a stop price. */
export type StopDirection = Stop["direction"];

/** The request of a placement. `clientOrderId` is made before sending, so that the order can be found after a lost reply. */
export interface OrderTicket {
  readonly pair: Pair;
  readonly side: Side;
  readonly mode: OrderMode;
  readonly timeInForce: TimeInForce;
  /** Only of a `gtc` limit order. `direction: null`: the exchange derives it from its last price. */
  readonly stop: { readonly price: string; readonly direction: StopDirection | null } | null;
  /** A stop price that follows the last price; the distance in its unit. Without an offset it is a market order once it triggers. */
  readonly trail: {
    readonly unit: "price" | "percent";
    readonly distance: string;
    readonly activation: string | null;
    readonly offset: string | null;
  } | null;
  /** The stop-limit order that is placed beside a `gtc` limit order: the first that trades or triggers cancels the other. */
  readonly oco: { readonly stopPrice: string; readonly price: string } | null;
  /** Of a buy: what it has bought is sold at one of these, as soon as it has bought it. At least one is there. */
  readonly exits: { readonly takeProfit: string | null; readonly stopLoss: string | null } | null;
  readonly price: string;
  readonly amount: string;
  /** Of a limit order that may rest: how much of it the book shows at once; `null`: everything. */
  readonly visible: string | null;
  readonly clientOrderId: string;
}

/** New terms of an open order; `null`: as they are. */
export interface OrderChange {
  readonly price: string | null;
  /** All of it, what is filled included. */
  readonly amount: string | null;
  /** Of an order that waits for its stop price. */
  readonly stopPrice: string | null;
  /** Of a trailing stop that waits, in its unit. */
  readonly distance: string | null;
}

/** What makes two orders the same: everything except the id. */
export type OrderTerms = Omit<OrderTicket, "clientOrderId">;
