import type { Observable } from "rxjs";
import type {
  Market,
  MicroCurrency,
  MicroDirection,
  MicroDuration,
  MicroOrder,
  Print,
  Quote,
  Refusal,
} from "../../../api/values/index.ts";
import type { ConnectionState } from "../../connection/types.ts";
import type { Problem } from "../../form.ts";
import type { Loadable } from "../../loadable.ts";
import type { MarketsScreen } from "../markets.ts";
import type { Listing } from "../news.ts";
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

export interface MicroTicketView {
  readonly durations: readonly MicroDuration[];
  readonly seconds: number | null;
  readonly currencies: readonly MicroCurrency[];
  readonly currencyId: number | null;
  readonly stake: string;
  readonly amounts: readonly string[];
  readonly available: string | null;
  readonly fee: string | null;
  /** What a win adds and what a loss takes, fee apart; what leaves the wallet now (stake + fee). */
  readonly win: string | null;
  readonly loss: string | null;
  readonly cost: string | null;
  readonly problems: Readonly<Partial<Record<"seconds" | "currency" | "stake", Problem>>>;
  /** Why durations or currencies could not be fetched; `null`: they came, or are on their way. */
  readonly refusal: Refusal | null;
  /** Submissions of one order at a time: a second click is not a second order. */
  readonly stage: "editing" | "sending" | "unknown";
}
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
  readonly signedIn$: Observable<boolean>;
  readonly connection$: Observable<ConnectionState>;
  readonly markets: MarketsScreen;
  readonly chart: ChartModel;
  readonly prints$: Observable<Loadable<readonly Print[]>>;
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
