import type { Observable } from "rxjs";
import type { Market, MarkPrice, Quote } from "../../../api/markets/types.ts";
import type {
  MarkPoint,
  OptionDirection,
  OptionDuration,
  OptionOrder,
  OptionsAudit,
  OptionsCurrency,
} from "../../../api/options/types.ts";
import type { Problem } from "../../kit/form/form.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { LastPrice } from "../../markets/last-price.ts";
import type { MarketsScreen } from "../../markets/screens/markets-types.ts";
import type { ConnectionState } from "../../shell/connection/types.ts";
import type { OrderConfirmation } from "../../spot/order-confirmation.ts";
import type { ChartModel, PrintsModel } from "../../spot/screens/types.ts";
import type { Hotkeys } from "../hotkeys.ts";
import type { OptionPreviewView } from "../ticket/order-preview.ts";
import type { TicketView as OptionTicketView } from "../ticket/ticket-view.ts";

export type {
  Hotkeys,
  Listing,
  Loadable,
  Market,
  MarkPoint,
  OptionDirection,
  OptionDuration,
  OptionOrder,
  OptionsAudit,
  OptionsCurrency,
  Problem,
  Quote,
};

/** A running order with its current values, all moving ones primitive. `left` 1…0 of the duration, for the ring. */
export interface RunningOrder {
  readonly order: OptionOrder;
  readonly secondsLeft: number;
  readonly left: number;
  /** The mark price. */
  readonly price: string | null;
  /** The settlement price as it forms (`null` before the window), and how many marks of the window are in. */
  readonly average: string | null;
  readonly marksIn: number;
  /** Whether it would win, draw or lose at the average so far, before the window at this price, and what that would bring (signed; without the fee). */
  readonly outcome: "win" | "draw" | "loss" | null;
  readonly profit: string | null;
  /** Closed a moment ago: shows its result for 0.5 s, then it goes. */
  readonly closed: boolean;
}

export type { OptionPreviewView, OptionTicketView };

export interface OptionTicketModel extends OrderConfirmation {
  readonly view$: Observable<OptionTicketView>;
  /** What the exchange says of the option that is being confirmed. It is asked only while this is subscribed. */
  readonly preview$: Observable<OptionPreviewView>;
  chooseDuration(seconds: number): void;
  chooseCurrency(id: number): void;
  change(stake: string): void;
  /** Checks the order. A valid one is sent, after a confirmation unless the user switched it off. */
  submit(direction: OptionDirection): void;
  confirm(): void;
  dismiss(): void;
  /** Keys that open an order: off until they are armed. */
  readonly hotkeys: Hotkeys;
  /** Asks for durations and currencies again. */
  retry(): void;
}

/** One's running orders, and what is shown of them: each emits at once, and no more often than that changes. */
export interface RunningOrders {
  /** Every row with its current values. */
  readonly running$: Observable<Loadable<readonly RunningOrder[]>>;
  /** The same when a row comes or goes. */
  readonly runningList$: Observable<Loadable<readonly RunningOrder[]>>;
  /** How many run; `null` while that is not known. */
  readonly runningCount$: Observable<number | null>;
  /** Those drawn on the chart. */
  readonly drawn$: Observable<readonly OptionOrder[]>;
}

/** The options terminal of one pair. Another pair is another instance. */
export interface OptionsScreen extends RunningOrders {
  readonly market$: Observable<Loadable<Market | null>>;
  readonly quote$: Observable<Loadable<Quote>>;
  readonly last$: Observable<LastPrice>;
  readonly signedIn$: Observable<boolean>;
  readonly connection$: Observable<ConnectionState>;
  readonly markets: MarketsScreen;
  readonly chart: ChartModel;
  readonly prints: PrintsModel;
  /** Time of the newest trade, cut to seconds; unix ms by the exchange's clock, `null` while unknown. */
  readonly lastTradeAt$: Observable<number | null>;
  /** Ready with `null`: the market has no mark price. */
  readonly mark$: Observable<Loadable<MarkPrice | null>>;
  readonly ticket: OptionTicketModel;
  readonly closed$: Observable<Loadable<Listing<OptionOrder>>>;
  moreClosed(): void;
  /** The order whose proof is shown, with the marks that decided it; `null`: none. */
  readonly proof$: Observable<Loadable<OptionOrder> | null>;
  showProof(id: number | null): void;
  retry(): void;
  end(): void;
}

/** A second of a settlement window; `mark` `null`: none was published (yet). Times unix ms by the exchange's clock. */
export interface WindowSecond {
  readonly second: number;
  readonly mark: MarkPoint | null;
}

/** How an option is decided: the exchange's record, and our own result from its marks. */
export interface OptionResult {
  readonly audit: OptionsAudit;
  readonly window: readonly WindowSecond[];
  /** Mean of the marks so far, rounded down; `null` without any. */
  readonly average: string | null;
  readonly marksIn: number;
  /** Which way it would end, or ended, by that average. */
  readonly outcome: "win" | "draw" | "loss" | null;
  /** Until the due instant; 0 from then on. */
  readonly secondsLeft: number;
}

/** The public page of one option. */
export interface OptionResultScreen {
  readonly id: number;
  /** `null`: unknown option. */
  readonly result$: Observable<Loadable<OptionResult | null>>;
  retry(): void;
  end(): void;
}
