import type { Observable } from "rxjs";
import type {
  LeverageOrderPreview,
  LeverageRisk,
  LeverageTerms,
  Position,
} from "../../../api/leverage/types.ts";
import type { Market, MarkPrice, Quote, Side } from "../../../api/markets/types.ts";
import type { Balance } from "../../../api/session/types.ts";
import type { Fill, Order } from "../../../api/spot/types.ts";
import type { AlertsModel } from "../../account/alerts/types.ts";
import type { DeadManSwitchModel } from "../../account/dead-man-switch/types.ts";
import type { Problem } from "../../kit/form/form.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Age, Loadable } from "../../kit/resource/loadable.ts";
import type { HotkeysModel } from "../../markets/hotkeys/types.ts";
import type { DataCheckModel } from "../../markets/screens/data-check-types.ts";
import type { MarketsScreen } from "../../markets/screens/markets-types.ts";
import type { ConnectionState } from "../../shell/connection/types.ts";
import type { OrderConfirmation } from "../../spot/order-confirmation.ts";
import type { BookModel, ChartModel, PrintsModel } from "../../spot/screens/types.ts";
import type { CloseEstimate } from "../close-estimate.ts";
import type { MarginUse, PairMargin } from "../margin.ts";
import type { LeveragePreviewView } from "../ticket/order-preview.ts";
import type { Preview as LeveragePreview } from "../ticket/preview.ts";
import type { TicketField as LeverageField, TicketTab as LeverageTab } from "../ticket/state.ts";
import type { TicketView as LeverageTicketView } from "../ticket/ticket-view.ts";

/** The trade panel's view, under the names of the screens. */
export type {
  Age,
  Balance,
  CloseEstimate,
  Fill,
  LeverageField,
  LeverageOrderPreview,
  LeveragePreview,
  LeveragePreviewView,
  LeverageRisk,
  LeverageTab,
  LeverageTerms,
  LeverageTicketView,
  Listing,
  Loadable,
  MarginUse,
  Market,
  Order,
  PairMargin,
  Position,
  Problem,
  Quote,
  Side,
};

export interface LeverageTicketModel extends OrderConfirmation {
  readonly view$: Observable<LeverageTicketView>;
  /** What the exchange says of the order that is being confirmed. It is asked only while this is subscribed. */
  readonly preview$: Observable<LeveragePreviewView>;
  /** Whether an order that was placed leads to the list of positions or orders; a setting. */
  readonly afterOpening$: Observable<"stay" | "leave">;
  setAfterOpening(after: "stay" | "leave"): void;
  /** Clears leverage, price and what was computed. */
  tab(tab: LeverageTab): void;
  change(field: LeverageField, text: string): void;
  /** The unit in which sizes are typed, kept with the account; what is typed is converted. */
  setUnit(unit: "base" | "quote"): void;
  /** Whether the order carries stops. Without them what was typed of them goes. */
  stops(wanted: boolean): void;
  /** Checks the order. A valid one opens the confirmation, or the trade password prompt if the user switched confirmations off. */
  open(side: Side): void;
  /** The same by a key: confirmed or not whatever the setting. An order near liquidation always is. */
  place(side: Side, confirms: boolean): void;
  /** From the dialog to the trade password, and from there to the exchange. */
  confirm(): void;
  dismiss(): void;
}

/** How many there are; `null` while that is not known. */
export interface PositionCounts {
  readonly open: number | null;
  readonly pending: number | null;
}

/** A position as a row: every value that moves is text, so that an unchanged row renders nothing. */
export interface PositionsModel {
  /** Open positions of every pair, newest first. Rows keep their identity while nothing of theirs changes. */
  readonly open$: Observable<Loadable<readonly Position[]>>;
  readonly pending$: Observable<Loadable<readonly Position[]>>;
  readonly risk$: Observable<Loadable<LeverageRisk>>;
  readonly closing$: Observable<ReadonlySet<number>>;
  /** Closes a position as a whole, without a question. */
  close(id: number): void;
  /** The question before one position closes, in part or as a whole. */
  readonly closing: CloseModel;
  /** Revokes a pending order. */
  revoke(id: number): void;
  /** The estimated result of closing all open positions: one row each, oldest first. Polled while it is shown. */
  ifAllClosed(): Observable<readonly CloseEstimate[]>;
  /** One-click close. */
  closeMany(which: "all" | "long" | "short"): void;
  readonly stops: StopsModel;
  retry(): void;
}

/** The question before a position closes. */
export interface CloseView {
  readonly position: Position;
  /** The contracts to close, as typed or by the chosen share. */
  readonly contracts: string;
  /** The number that they mean; `null` where that is none of the position's. */
  readonly count: number | null;
  /** What they are of the position, in whole percent. */
  readonly percent: number;
  readonly problem: Problem | null;
  /** The margin that comes back; `null` while unknown. */
  readonly released: string | null;
  /** What closing them would bring now; `null` while nothing is known of it. */
  readonly estimate: CloseEstimate | null;
}
export interface CloseModel {
  /** `null`: nothing is asked. Prices are polled while it is shown. */
  readonly view$: Observable<CloseView | null>;
  ask(id: number): void;
  change(text: string): void;
  percent(percent: number): void;
  /** Closes what is chosen; nothing while it has a problem. */
  confirm(): void;
  dismiss(): void;
}

/** The editor of a position's stops. */
export interface StopsView {
  readonly position: Position;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** What each stop would bring, in the quote currency, signed. */
  readonly expected: { readonly takeProfit: string | null; readonly stopLoss: string | null };
  readonly problems: Readonly<Partial<Record<"takeProfit" | "stopLoss", Problem>>>;
  readonly saving: boolean;
}
export interface StopsModel {
  /** `null`: no editor is open. */
  readonly view$: Observable<StopsView | null>;
  edit(id: number): void;
  change(stop: "takeProfit" | "stopLoss", text: string): void;
  /** Up or down by one tick of the market; never below zero. */
  step(stop: "takeProfit" | "stopLoss", up: boolean, tick: string): void;
  save(): void;
  close(): void;
}

export type LeverageOrderTab = "pending" | "open" | "closing" | "closed" | "revoked";
/** Which positions and orders `/leverTransactions` lists, as its address says. */
export interface LeverageFilter {
  /** `open`: positions, also those that are closing. */
  readonly state: LeverageOrderTab | "all";
  /** "BTC_USDT"; `null`: every pair. */
  readonly pair: string | null;
  /** `null`: both. */
  readonly side: Side | null;
}

/** The positions and orders that a filter leaves. */
export interface LeverageOrdersScreen {
  /** Positions and pending orders of the filter's pair and side, live, with what can be done about them. */
  readonly live: PositionsModel;
  /** Those of the filter's state as the exchange keeps them, newest first, paged. */
  readonly list$: Observable<Loadable<Listing<Position>>>;
  more(): void;
  retry(): void;
  end(): void;
}

/** Positions of every pair with their risk: what the pages of leverage share. */
export interface LeveragePositionsScreen {
  readonly positions: PositionsModel;
  readonly counts$: Observable<PositionCounts>;
  /** The markets with leverage, in the order of the market list. */
  readonly markets$: Observable<readonly Market[]>;
  end(): void;
}

/** `/lever_manger`: what the contract account holds, and what of it is margin. */
export interface LeverageMarginScreen {
  readonly positions: PositionsModel;
  /** Of the quote currency whose risk is shown. */
  readonly use$: Observable<Loadable<MarginUse>>;
  readonly pairs$: Observable<Loadable<readonly PairMargin[]>>;
  /** The coins of the contract account. */
  readonly coins$: Observable<Loadable<readonly Balance[]>>;
  retry(): void;
  end(): void;
}

/** `/leverRecord`: one position or order in full; `null`: the user has none of that id. */
export interface LeverageRecordScreen {
  readonly position$: Observable<Loadable<Position | null>>;
  retry(): void;
  end(): void;
}

export type SpotHistorySide = Side | "all";
/** Spot orders beside the positions: open ones by side, each with its revoke, and the user's trades. All pairs, by pages. */
export interface LeverageSpotModel {
  readonly side$: Observable<Side>;
  chooseSide(side: Side): void;
  readonly open$: Observable<Loadable<Listing<Order>>>;
  moreOpen(): void;
  /** Revokes an order of the side that is shown. */
  revoke(orderId: number): void;
  /** Ids whose revoke is in progress. */
  readonly revoking$: Observable<ReadonlySet<number>>;
  readonly historySide$: Observable<SpotHistorySide>;
  chooseHistorySide(side: SpotHistorySide): void;
  readonly history$: Observable<Loadable<Listing<Fill>>>;
  moreHistory(): void;
  retry(): void;
}

/** The leverage terminal of one pair in the trading hub. */
export interface LeverageScreen {
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
  /** Entry, stop and liquidation lines of this pair's positions, for the chart. */
  readonly lines$: Observable<readonly ChartLine[]>;
  readonly prints: PrintsModel;
  /** Time of the newest trade, cut to seconds; unix ms by the exchange's clock, `null` while unknown. */
  readonly lastTradeAt$: Observable<number | null>;
  /** Ready with `null`: the market has no mark price. */
  readonly mark$: Observable<Loadable<MarkPrice | null>>;
  readonly ticket: LeverageTicketModel;
  readonly positions: PositionsModel;
  readonly counts$: Observable<PositionCounts>;
  readonly history$: Observable<Loadable<Listing<Position>>>;
  moreHistory(): void;
  readonly spot: LeverageSpotModel;
  /** `null` until their code has arrived. */
  readonly hotkeys$: Observable<HotkeysModel | null>;
  end(): void;
}
export interface ChartLine {
  readonly id: string;
  readonly kind: "entry" | "take-profit" | "stop-loss" | "pending" | "liquidation";
  /** The position or order; `null`: all of them share it. */
  readonly position: number | null;
  /** Side and contracts of the position or order; of a liquidation, which all of them share, those of the newest. */
  readonly side: Side;
  readonly price: string;
  readonly contracts: number;
}
