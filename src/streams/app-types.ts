import type { Observable } from "rxjs";
import type { LeverageClosed, LeverageRisk, Position } from "../api/leverage/types.ts";
import type { Market, Quote, QuoteGroup } from "../api/markets/types.ts";
import type { Balance } from "../api/session/types.ts";
import type { AlertsModel } from "./account/alerts/types.ts";
import type { DeadManSwitchModel } from "./account/dead-man-switch/types.ts";
import type { Preferences } from "./account/preferences/types.ts";
import type { Account } from "./account/types.ts";
import type { Deps } from "./deps.ts";
import type { Commands } from "./kit/command/command-types.ts";
import type { Loadable } from "./kit/resource/loadable.ts";
import type { UnreadableCounts } from "./kit/resource/unreadable.ts";
import type { ListChoice } from "./markets/list-choice.ts";
import type { LastLogins } from "./session/last-login.ts";
import type { Session } from "./session/types.ts";
import type { Connection } from "./shell/connection/types.ts";
import type { Reactions } from "./shell/reactions/types.ts";
import type { InspectorModel } from "./workbench/inspect/inspector.ts";

/** All markets and their 24 h figures: one fetch, then pushes, for everybody. */
export interface Quotes {
  readonly groups$: Observable<Loadable<readonly QuoteGroup[]>>;
  /** By market key. Entries keep their identity while nothing of theirs changes. */
  readonly quotes$: Observable<ReadonlyMap<string, Quote>>;
  market(key: string): Observable<Loadable<Market | null>>;
  quote(key: string): Observable<Loadable<Quote>>;
  /** Begins before a page is there that shows them, and holds them until it should be. */
  prefetch(): void;
  retry(): void;
}

/** What a page wants from the socket, while it is subscribed. Joined into one `subscribe` by the app. */
export interface Topics {
  /** Subscribing to the result holds the topic; unsubscribing lets it go. Emits nothing. */
  want(topic: {
    market: Market;
    topics: readonly ("market_depth" | "kline" | "match_trade" | "market_mark")[];
    period?: string;
  }): Observable<never>;
}

/** The user's balances: fetched, then pushed. Empty for guests. */
export interface Wallets {
  readonly balances$: Observable<Loadable<readonly Balance[]>>;
  /** Spot balance of a currency by its id. */
  spot(currencyId: number): Observable<Balance | null>;
  refresh(): void;
}

/** A position or order that is gone, as it was last known. */
export interface GonePosition extends LeverageClosed {
  readonly position: Position | null;
}

/** The user's leverage: one snapshot, then pushes, at live prices, for everybody who shows it. A guest has none. */
export interface Leverage {
  /** Pending orders, open and closing positions of every pair, newest first. Rows keep their identity while nothing of theirs changes. */
  readonly positions$: Observable<Loadable<readonly Position[]>>;
  /** The risk of each quote currency in which there are positions. */
  readonly risks$: Observable<Loadable<readonly LeverageRisk[]>>;
  risk(quote: { readonly id: number; readonly name: string }): Observable<Loadable<LeverageRisk>>;
  /** What the exchange reports as ended, and what was ended here, as it comes: an id may come twice. Asks for nothing. */
  readonly closed$: Observable<readonly LeverageClosed[]>;
  /** What leaves from now on: closed by anybody or anything, or revoked. */
  readonly gone$: Observable<GonePosition>;
  /** The exchange took a close or a revoke: the row goes without waiting for the push. */
  remove(id: number, reason: "user" | "revoked"): void;
  /** Fetches everything again; the present data stays until then. */
  refresh(): void;
}

/** An account that was just made here. */
interface NewAccount {
  readonly account: string;
  readonly kind: "phone" | "email";
  /** The country of a phone number; `null` while the countries were not known. */
  readonly countryId: string | null;
}

/** State that lasts until the page is reloaded. */
interface Visit {
  /** The login begins with it; gone once somebody has logged in. */
  readonly made: { account: NewAccount | null };
  readonly lastLogins: Omit<LastLogins, "end">;
  /** What is chosen in the list beside every terminal. */
  readonly sideList: ListChoice;
}

/** What makes a view model: of the app, and of what its address names. */
export type ScreenFactory = (app: App, ...args: never[]) => { end(): void };

/** Makes the view models of routes: a recorder notes what is done with them, a replay gives the recorded ones instead. */
export interface Watch {
  open<Screen extends { end(): void }, Args extends readonly unknown[]>(
    create: (app: App, ...args: Args) => Screen,
    args: Args,
  ): Screen;
  /** Of an app that is being recorded. */
  readonly recorder?: {
    /** Hands the recording until now to the user as a file. */
    save(): void;
    /** What the page's streams do. */
    readonly inspector: InspectorModel;
  };
}

/** The long-lived streams of a visit, from which screens are made. */
export interface App {
  readonly deps: Deps;
  readonly preferences: Preferences;
  readonly session: Session;
  readonly account: Account;
  readonly connection: Connection;
  readonly reactions: Reactions;
  readonly quotes: Quotes;
  readonly topics: Topics;
  readonly wallets: Wallets;
  readonly leverage: Leverage;
  readonly commands: Commands;
  readonly alerts: AlertsModel;
  readonly deadManSwitch: DeadManSwitchModel;
  /** Rows of lists that could not be read, by call. */
  readonly unreadable: { readonly counts$: Observable<UnreadableCounts> };
  readonly visit: Visit;
  /** Absent: nobody watches, and nothing is wrapped. */
  readonly watch?: Watch;
  /** Of a page that is rendered to text. Absent: each page creates its view model when it opens. */
  readonly held?: HeldScreens;
}

/** View models that are there before the first render. */
export interface HeldScreens {
  of<Screen extends { end(): void }, Args extends readonly unknown[]>(
    create: (app: App, ...args: Args) => Screen,
    args: Args,
  ): Screen;
}
