import type { Observable } from "rxjs";
import type { Candle, Direction, Market, MarkPrice, Print, Quote, Side } from "../../../api/markets/types.ts";
import type { Balance } from "../../../api/session/types.ts";
import type { Fill, Order, StopDirection, TimeInForce } from "../../../api/spot/types.ts";
import type { AlertsModel } from "../../account/alerts/types.ts";
import type { DeadManSwitchModel } from "../../account/dead-man-switch/types.ts";
import type {
  BookSides,
  ChartInterval,
  Indicator,
  OrderPanel,
} from "../../account/preferences/terminal-look.ts";
import type { Problem } from "../../kit/form/form.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Age, Loadable } from "../../kit/resource/loadable.ts";
import type { HotkeysModel } from "../../markets/hotkeys/types.ts";
import type { Compared, CompareModel } from "../../markets/screens/compared.ts";
import type { DataCheckModel } from "../../markets/screens/data-check-types.ts";
import type { DrawingsModel } from "../../markets/screens/drawings/drawings-model.ts";
import type { IndicatorSpans } from "../../markets/screens/indicator-spans.ts";
import type { MarketsScreen } from "../../markets/screens/markets-types.ts";
import type { ConnectionState } from "../../shell/connection/types.ts";
import type { AmendModel, AmendView } from "../amend/amends.ts";
import type { PreviewView } from "../ticket/order-preview.ts";
import type { ShownOutcome } from "../ticket/shown-outcome.ts";
import type { TicketField, TrailThen, TrailUnit } from "../ticket/state.ts";
import type { Trigger } from "../ticket/stop.ts";
import type { TicketView, Warning } from "../ticket/ticket-view.ts";
import type { TrailPlan } from "../ticket/trail.ts";
import type { OrderKind, TicketKind } from "./order-kind.ts";

export type {
  Age,
  AmendModel,
  AmendView,
  Balance,
  BookSides,
  Candle,
  ChartInterval,
  Compared,
  ConnectionState,
  Direction,
  Fill,
  Indicator,
  Listing,
  Loadable,
  Market,
  MarkPrice,
  Order,
  OrderKind,
  OrderPanel,
  PreviewView,
  Print,
  Problem,
  Quote,
  ShownOutcome,
  Side,
  StopDirection,
  TicketField,
  TicketView,
  TimeInForce,
  TrailPlan,
  TrailThen,
  TrailUnit,
  Trigger,
  Warning,
};

/**
 * One row of the book, keyed by its position; all primitive, so that an unchanged row renders nothing.
 * `price` and `amount` are plain text with fixed decimals; `share` is the cumulative amount over the deepest shown, 0…1, for the bar.
 */
export interface BookRow {
  readonly price: string;
  readonly amount: string;
  readonly total: string;
  readonly share: number;
  /** The level holds an open order of the user. */
  readonly own: boolean;
}
/** Both sides best first. */
export interface BookView {
  readonly bids: readonly BookRow[];
  readonly asks: readonly BookRow[];
  readonly spread: string | null;
  readonly spreadPercent: string | null;
  readonly sequence: number | null;
  readonly age: Age;
}
/** The levels that an order would take: from the best one of a side up to the worst price. */
export interface TakenLevels {
  readonly side: "bids" | "asks";
  readonly worstPrice: string;
}
/** The same as rows of the book, best first. */
export interface TakenRows {
  readonly side: "bids" | "asks";
  readonly rows: number;
}
export interface BookModel {
  readonly view$: Observable<Loadable<BookView>>;
  /** The view a few times a second, for each side of the table that assistive technology reads. */
  readonly tables: {
    readonly asks$: Observable<Loadable<BookView>>;
    /** One view later, so that no frame writes both sides. */
    readonly bids$: Observable<Loadable<BookView>>;
  };
  /** The view, but only when its state or its age changes: for what does not show the levels. */
  readonly look$: Observable<Loadable<BookView>>;
  /** The rows from the best one on that the order in the form would take from; `null`: none, or it is not known. */
  readonly taken$: Observable<TakenRows | null>;
  /** `null` while unknown, or when a side is empty. */
  readonly spread$: Observable<string | null>;
  /** The number of the last depth message; `null` while unknown, or where the exchange sends none. */
  readonly sequence$: Observable<number | null>;
  /** Last price with its direction and its value in USD (text, up to 6 decimals … fixed by the market). */
  readonly last$: Observable<{
    readonly price: string | null;
    readonly direction: Direction;
    readonly usd: string | null;
  }>;
  /** The steps that levels can be grouped by, finest first. */
  readonly groupings$: Observable<readonly string[]>;
  readonly grouping$: Observable<string>;
  group(step: string): void;
  readonly sides$: Observable<BookSides>;
  show(sides: BookSides): void;
  /** How many rows fit on a side; no others are made. */
  makeRoom(rowsASide: number): void;
  retry(): void;
}

/** The latest trades of a market, newest first, at most 50. */
export interface PrintsModel {
  readonly view$: Observable<Loadable<readonly Print[]>>;
  /** The view a few times a second: for the table that assistive technology reads. */
  readonly table$: Observable<Loadable<readonly Print[]>>;
}

/** Cumulative depth for the depth chart, numbers for pixels: [price, total], best first. */
export interface DepthCurve {
  readonly bids: readonly (readonly [number, number])[];
  readonly asks: readonly (readonly [number, number])[];
}

/** Indicators that are drawn. */
export type ChartShown = Readonly<Record<Indicator, boolean>> & { readonly spans: IndicatorSpans };
export interface ChartModel {
  readonly interval$: Observable<ChartInterval>;
  choose(interval: ChartInterval): void;
  readonly shown$: Observable<ChartShown>;
  show(change: Partial<ChartShown>): void;
  /** The history to draw again: after a change of pair or interval, a reconnect, or when older candles came. */
  readonly history$: Observable<Loadable<readonly Candle[]>>;
  /** The history, but only when its state or its age changes. */
  readonly look$: Observable<Loadable<readonly Candle[]>>;
  /** The live candle, at most 4 times a second; a new `time` begins a new candle. */
  readonly live$: Observable<Candle>;
  /** Whole seconds until the candle that is being made closes, by the exchange's clock; on with the next one. */
  readonly secondsToClose$: Observable<number>;
  /** Fetches older candles than the first one, once at a time. */
  older(): void;
  readonly depth$: Observable<DepthCurve>;
  /** What the order in the form would take, to mark in the depth; `null`: nothing, or it is not known. */
  readonly taken$: Observable<TakenLevels | null>;
  /** Own open orders of this market, to draw as lines. */
  readonly orders$: Observable<readonly Order[]>;
  readonly drawings: DrawingsModel;
  readonly compare: CompareModel;
  readonly age$: Observable<Age>;
  retry(): void;
}

export interface TicketModel {
  readonly view$: Observable<TicketView>;
  /** What the exchange says of the order in the form; asked while this is subscribed. */
  readonly preview$: Observable<PreviewView>;
  readonly outcome$: Observable<ShownOutcome>;
  /** The age of the balances that the form calculates with. */
  readonly age$: Observable<Age>;
  /** Whether every wallet of the user is known to be empty: a deposit is the only next step. */
  readonly unfunded$: Observable<boolean>;
  side(side: Side): void;
  mode(mode: TicketKind): void;
  /** Time in force of a limit order. */
  setTimeInForce(timeInForce: TimeInForce): void;
  /** Of a trailing stop: the unit of its distance, and what it becomes once it triggers. */
  setTrailUnit(unit: TrailUnit): void;
  setTrailThen(becomes: TrailThen): void;
  /** Whether the order is placed with a take-profit and a stop-loss. */
  setExits(wanted: boolean): void;
  /** Whether the book shows a part of the order at once. */
  setIceberg(wanted: boolean): void;
  change(field: TicketField, text: string): void;
  percent(percent: number): void;
  /** Whether orders are confirmed before they are sent: one setting for spot, leverage and options. Emits at once. */
  readonly confirms$: Observable<boolean>;
  setConfirms(confirms: boolean): void;
  /** Validates; then opens the confirm dialog, or sends where the user turned it off. */
  submit(): void;
  /** The same by a key: on the key's side, and confirmed or not whatever the setting. An order far from the market always is. */
  place(side: Side, confirms: boolean): void;
  confirm(): void;
  dismiss(): void;
}

export interface OrdersModel {
  /** Which of the lists shows; it stays from pair to pair. */
  readonly panel$: Observable<OrderPanel>;
  show(panel: OrderPanel): void;
  readonly open$: Observable<Loadable<readonly Order[]>>;
  /** How many rows `open$` has; `null` while unknown, which is not 0. */
  readonly openCount$: Observable<number | null>;
  readonly history$: Observable<Loadable<Listing<Order>>>;
  readonly fills$: Observable<Loadable<Listing<Fill>>>;
  /** Spot balances that are not nothing. */
  readonly balances$: Observable<Loadable<readonly Balance[]>>;
  readonly thisPairOnly$: Observable<boolean>;
  onlyThisPair(only: boolean): void;
  /** Shows an order: in the list that holds it, marked. */
  reveal(orderId: number): void;
  /** The order that is marked. */
  readonly revealed$: Observable<number | null>;
  moreHistory(): void;
  moreFills(): void;
  cancel(orderId: number): void;
  /** Ids whose cancel is in progress. */
  readonly cancelling$: Observable<ReadonlySet<number>>;
  cancelAll(): void;
  /** Edits an open order in place. */
  readonly amend: AmendModel;
  retry(): void;
}

/** The spot terminal of one pair. Another pair is another instance: nothing of the old one stays. */
export interface TerminalScreen {
  /** `ready` with `null`: the exchange has no such market. */
  readonly market$: Observable<Loadable<Market | null>>;
  readonly quote$: Observable<Loadable<Quote>>;
  readonly signedIn$: Observable<boolean>;
  readonly connection$: Observable<ConnectionState>;
  readonly alerts: AlertsModel;
  readonly deadManSwitch: DeadManSwitchModel;
  readonly dataCheck: DataCheckModel;
  readonly markets: MarketsScreen;
  readonly book: BookModel;
  readonly chart: ChartModel;
  readonly prints: PrintsModel;
  /** Time of the newest trade, cut to seconds; unix ms by the exchange's clock, `null` while unknown. */
  readonly lastTradeAt$: Observable<number | null>;
  /** Ready with `null`: the market has no mark price. */
  readonly mark$: Observable<Loadable<MarkPrice | null>>;
  readonly ownFills$: Observable<Loadable<readonly Fill[]>>;
  readonly ticket: TicketModel;
  readonly orders: OrdersModel;
  /** A click on a level: its price into the form, as the limit price; a market order becomes a limit order. */
  pickPrice(price: string): void;
  /** The click on a level of the book also fills the amount up to it. */
  pickLevel(side: Side, price: string, total: string): void;
  /** `null` until their code has arrived. */
  readonly hotkeys$: Observable<HotkeysModel | null>;
  end(): void;
}
