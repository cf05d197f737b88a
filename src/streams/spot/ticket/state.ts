import type { Depth, Market, Side } from "../../../api/markets/types.ts";
import type { OrderTerms, StopDirection, TimeInForce } from "../../../api/spot/types.ts";
import type { TicketKind } from "../screens/order-kind.ts";

export type TicketField =
  | "stop"
  | "stopLimit"
  | "distance"
  | "activation"
  | "offset"
  | "takeProfit"
  | "stopLoss"
  | "visible"
  | "price"
  | "amount"
  | "total";
/** What a trailing stop becomes once it triggers. */
export type TrailThen = "market" | "limit";
export type TrailUnit = "percent" | "price";
export type TicketStage = "editing" | "confirming" | "sending" | "unknown";

/** What the order form knows: what was typed, and what the market and the wallets say. Amounts as text. */
export interface TicketState {
  readonly market: Market | null;
  readonly available: { readonly base: string | null; readonly quote: string | null };
  /** The latest price: the target price at market. */
  readonly lastPrice: string | null;
  /** What the exchange measures the price band around: a mark, the last price, or, as `null`, not known. */
  readonly bandCenter: { readonly mark: string } | "last-price" | null;
  readonly book: Depth | null;
  readonly side: Side;
  readonly mode: TicketKind;
  /** Of a limit order; of the others it says nothing. */
  readonly timeInForce: TimeInForce;
  /** The price is set: from the last price, or by the user. From then on only the user changes it. */
  readonly priceBegun: boolean;
  /** Of a stop-limit order, also of one beside a limit order; as typed. */
  readonly stop: string;
  /** The limit price of a stop-limit order beside a limit order, as typed. */
  readonly stopLimit: string;
  /** The way to the stop price as it was when the order was submitted, until something is changed: what is confirmed is what is sent. */
  readonly stopDirection: StopDirection | null;
  /** Of a trailing stop, as typed: the distance in its unit, the price from which it follows, how far its limit is beyond its stop price. */
  readonly distance: string;
  readonly activation: string;
  readonly offset: string;
  readonly trailUnit: TrailUnit;
  readonly trailThen: TrailThen;
  /** Whether what is bought is to be sold at a take-profit or a stop-loss, and at which prices, as typed. */
  readonly hasExits: boolean;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** Whether the book is to show a part of the order at once, and which, as typed. */
  readonly isIceberg: boolean;
  readonly visible: string;
  /** As typed; of amount and total the one that does not lead is computed. */
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  /** Which of the three the user set last; the amount follows the other two. */
  readonly leading: "amount" | "total" | "percent";
  readonly percent: number;
  readonly touched: ReadonlySet<TicketField>;
  /** Whether the user confirms each order. An order far from the market is always confirmed. */
  readonly confirms: boolean;
  /** A submission was tried: every problem shows. */
  readonly checked: boolean;
  readonly stage: TicketStage;
  /** What is being sent; a new object means: send this. */
  readonly outgoing: OrderTerms | null;
}

export const emptyTicket: TicketState = {
  market: null,
  available: { base: null, quote: null },
  lastPrice: null,
  bandCenter: null,
  book: null,
  side: "buy",
  mode: "limit",
  timeInForce: "gtc",
  priceBegun: false,
  stop: "",
  stopLimit: "",
  stopDirection: null,
  distance: "",
  activation: "",
  offset: "",
  trailUnit: "percent",
  trailThen: "market",
  hasExits: false,
  takeProfit: "",
  stopLoss: "",
  isIceberg: false,
  visible: "",
  price: "",
  amount: "",
  total: "",
  leading: "amount",
  percent: 0,
  touched: new Set(),
  confirms: true,
  checked: false,
  stage: "editing",
  outgoing: null,
};
