import type { Observable } from "rxjs";
import type {
  Market,
  MarkPrice,
  MicroCurrency,
  MicroDirection,
  MicroDuration,
  MicroOrder,
  Print,
  Quote,
} from "../../../api/values/index.ts";
import type { ConnectionState } from "../../connection/types.ts";
import type { Problem } from "../../form.ts";
import type { Listing } from "../../lists/listing.ts";
import type { Loadable } from "../../loadable.ts";
import type { LastPrice } from "../../market/last-price.ts";
import type { TicketView as MicroTicketView } from "../../micro/ticket/ticket-view.ts";
import type { MarketsScreen } from "../markets.ts";
import type { ChartModel } from "../terminal/types.ts";

export type {
  Listing,
  Loadable,
  Market,
  MicroCurrency,
  MicroDirection,
  MicroDuration,
  MicroOrder,
  Print,
  Problem,
  Quote,
};

/** A running order as it stands: every moving value primitive. `left` 1…0 of the duration, for the ring. */
export interface RunningOrder {
  readonly order: MicroOrder;
  readonly secondsLeft: number;
  readonly left: number;
  readonly price: string | null;
  /** Whether it would win, draw or lose at this price, and what that would bring (signed; without the fee). */
  readonly standing: "win" | "draw" | "loss" | null;
  readonly profit: string | null;
  /** Closed a moment ago: shows its result for 0.5 s, then it goes. */
  readonly closed: boolean;
}

export type { MicroTicketView };

export interface MicroTicketModel {
  readonly view$: Observable<MicroTicketView>;
  chooseDuration(seconds: number): void;
  chooseCurrency(id: number): void;
  change(stake: string): void;
  submit(direction: MicroDirection): void;
  /** Asks for durations and currencies again. */
  retry(): void;
}

/** The options terminal of one pair. Another pair is another instance. */
export interface MicroScreen {
  readonly market$: Observable<Loadable<Market | null>>;
  readonly quote$: Observable<Loadable<Quote>>;
  readonly last$: Observable<LastPrice>;
  readonly signedIn$: Observable<boolean>;
  readonly connection$: Observable<ConnectionState>;
  readonly markets: MarketsScreen;
  readonly chart: ChartModel;
  readonly prints$: Observable<Loadable<readonly Print[]>>;
  /** Ready with `null`: the market has no mark price. */
  readonly mark$: Observable<Loadable<MarkPrice | null>>;
  readonly ticket: MicroTicketModel;
  readonly running$: Observable<Loadable<readonly RunningOrder[]>>;
  readonly closed$: Observable<Loadable<Listing<MicroOrder>>>;
  moreClosed(): void;
  /** The order whose proof is looked at, with the two trades that decided it; `null`: none. */
  readonly proof$: Observable<Loadable<MicroOrder> | null>;
  showProof(id: number | null): void;
  retry(): void;
  end(): void;
}
