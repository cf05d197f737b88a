import type { Observable } from "rxjs";
import type { Subscription } from "#contract/pushes.ts";
import type { AcceptorCalls } from "./acceptors/calls.ts";
import type { AlertCalls } from "./account/alerts-calls.ts";
import type { FiredAlert } from "./account/alerts-types.ts";
import type { ApiKeyCalls } from "./account/api-keys-calls.ts";
import type { DeadManSwitchCalls } from "./account/dead-man-switch-calls.ts";
import type { DeadManSwitch } from "./account/dead-man-switch-types.ts";
import type { IdentityCalls } from "./account/identity-calls.ts";
import type { PreferenceCalls } from "./account/preferences-calls.ts";
import type { AccountPreference } from "./account/preferences-types.ts";
import type { SecurityCalls } from "./account/security-calls.ts";
import type { TeamCalls } from "./account/team-calls.ts";
import type { EarnCalls } from "./earn/calls.ts";
import type { OwnerProofs } from "./http/owner-proofs.ts";
import type { Refusal, UnreadableRows } from "./http/reply-types.ts";
import type { InsuranceCalls } from "./insurance/calls.ts";
import type { LeverageCalls } from "./leverage/calls.ts";
import type { LeverageClosed, LeverageUpdate } from "./leverage/types.ts";
import type { MarketCalls } from "./markets/calls.ts";
import type { Candle, Depth, MarkPrice, Pair, Print, Quote } from "./markets/types.ts";
import type { NewsCalls } from "./news/calls.ts";
import type { OptionsCalls } from "./options/calls.ts";
import type { OptionOrder } from "./options/types.ts";
import type { C2cCalls } from "./p2p/c2c-calls.ts";
import type { P2pCalls } from "./p2p/calls.ts";
import type { FiatCalls } from "./p2p/fiat-calls.ts";
import type { ChatLine, Deal, OtcMarket } from "./p2p/types.ts";
import type { PointsCalls } from "./points/calls.ts";
import type { RecordCalls } from "./records/calls.ts";
import type { AccountCalls } from "./session/calls.ts";
import type { Balance, PushedNotice } from "./session/types.ts";
import type { CommandCalls } from "./shell/commands-calls.ts";
import type { DemoCalls } from "./shell/demo-calls.ts";
import type { SpotCalls } from "./spot/calls.ts";
import type { Order } from "./spot/types.ts";
import type { FundsCalls } from "./wallets/calls.ts";
import type { ChainRecord } from "./wallets/types.ts";

/** A depth message before its lists are decoded: cheap to route, to check and to drop. */
export interface RawDepth {
  readonly key: string;
  readonly sequence: number | null;
  /**
   * Where the messages that this one stands for begin: the connection leaves out older ones, and none is missing from this number on.
   * `null`: something is missing, or the messages are not counted.
   */
  readonly since: number | null;
  readonly epoch: string | null;
  /** The last comparison with the exchange's checksum; absent until there was one. */
  readonly checked?: DepthCheck;
  /** Parses the lists. Throws nothing: broken lists give `null`. */
  decode(): Depth | null;
}

/** A book that was compared with the exchange's checksum of it, and how many were wrong since the market is followed. */
export interface DepthCheck {
  readonly sequence: number;
  readonly matched: boolean;
  readonly failures: number;
}

/** `unavailable`: no client of either generation connects; they go on trying. */
export type LinkState = "connecting" | "connected" | "disconnected" | "unavailable";

/** The socket as observables. Pair keys are the wire's "legal-currency" ids: `pairKey`. Nothing here shares, retries or keeps state. */
export interface Socket {
  readonly link$: Observable<LinkState>;
  quotes(): Observable<{ readonly key: string; readonly quote: Omit<Quote, "key" | "direction"> }>;
  depth(pair: Pair): Observable<RawDepth>;
  /** Each mark price of a market, as it is published. */
  mark(pair: Pair): Observable<MarkPrice>;
  prints(pair: Pair): Observable<readonly Print[]>;
  candle(pair: Pair, period: string): Observable<Candle>;
  /** The close of each candle that is pushed, of whatever period: the last price, exact. */
  closes(pair: Pair): Observable<string>;
  orders(): Observable<Order>;
  fills(): Observable<{
    readonly orderId: number;
    readonly pair: { baseId: number; quoteId: number };
    readonly side: "buy" | "sell";
    readonly price: string;
    readonly amount: string;
  }>;
  balances(): Observable<readonly Omit<Balance, "usdPrice">[]>;
  /** The user's deposits and withdrawals after each of their changes. */
  chainRecords(): Observable<ChainRecord>;
  /** The user's positions and pending orders after a change, and with the market. */
  leverageUpdates(): Observable<LeverageUpdate>;
  /** Positions and orders that are gone. */
  leverageClosed(): Observable<readonly LeverageClosed[]>;
  /** The user's options as they close, of every market. */
  optionClosed(): Observable<OptionOrder>;
  /** The user's deals with others after each of their changes, as the user sees them. */
  deals(): Observable<{ readonly market: OtcMarket; readonly deal: Deal }>;
  /** What the other side, or an operator, says in a deal. */
  dealLines(): Observable<{ readonly market: OtcMarket; readonly dealId: number; readonly line: ChatLine }>;
  sessionEnded(): Observable<"expired" | "revoked">;
  /** A notice came for the user. */
  notices(): Observable<PushedNotice>;
  /** The exchange's data of the user's account has changed. */
  accountChanged(): Observable<void>;
  /** Preferences of the user after a change, in whichever session. */
  preferences(): Observable<readonly AccountPreference[]>;
  /** The user's dead man's switch after each change, heartbeats included. */
  deadManSwitch(): Observable<DeadManSwitch>;
  /** The user's alerts changed; with what fired now, `null` where nothing did. */
  alerts(): Observable<FiredAlert | null>;
  /** Each push that something listens to and that could not be read. What it would have changed is not known. */
  readonly unreadable$: Observable<UnreadablePush>;
  /** Says who we are on this connection; emits whether it counted. */
  login(userId: number, token: string): Observable<boolean>;
  /** Names what is wanted from now on; the newest call holds. */
  subscribe(subscription: Subscription): void;
  /** Measures one round trip, in ms. */
  ping(): Observable<number>;
}

/** A push that could not be read: its name, and whether it is about a market or about the user's account. */
export interface UnreadablePush {
  readonly name: string;
  readonly scope: "market" | "account";
}

/** The exchange as the browser sees it. */
export interface Api {
  readonly account: AccountCalls;
  readonly markets: MarketCalls;
  readonly spot: SpotCalls;
  readonly leverage: LeverageCalls;
  readonly options: OptionsCalls;
  readonly news: NewsCalls;
  readonly demo: DemoCalls;
  readonly funds: FundsCalls;
  readonly records: RecordCalls;
  readonly identity: IdentityCalls;
  readonly security: SecurityCalls;
  readonly apiKeys: ApiKeyCalls;
  readonly team: TeamCalls;
  readonly p2p: P2pCalls;
  readonly c2c: C2cCalls;
  readonly fiat: FiatCalls;
  readonly earn: EarnCalls;
  readonly points: PointsCalls;
  readonly insurance: InsuranceCalls;
  readonly acceptors: AcceptorCalls;
  readonly commands: CommandCalls;
  readonly preferences: PreferenceCalls;
  readonly deadManSwitch: DeadManSwitchCalls;
  readonly alerts: AlertCalls;
  readonly socket: Socket;
  /** Whether the exchange answered, after each request: `false` where no reply came at all. */
  readonly reached$: Observable<boolean>;
  /** Rows that could not be read, after each reply with rows: none as well. */
  readonly unreadable$: Observable<UnreadableRows>;
  /**
   * The replies that the page brought along. `close`: from here on every call is sent. Emits once whether such a reply was used since
   * the last time: what was pushed after it did not arrive.
   */
  readonly first: { close(): Observable<boolean> };
  /** Calls that wait for the owner to give the password or the second factor. */
  readonly proofs: OwnerProofs;
  /** Every refusal of every call, with the call's name, for the reactions that hold everywhere (expired session …). */
  readonly refusals$: Observable<{
    readonly call: string;
    readonly refusal: Refusal;
    /** The token that the call was made with: distinguishes an expiry of an earlier session from one of this. */
    readonly token?: string | null;
  }>;
}
