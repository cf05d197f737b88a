import type { Observable } from "rxjs";
import type { Subscription } from "#contract/pushes.ts";
import type { AcceptorCalls } from "./areas/acceptors.ts";
import type { AccountCalls } from "./areas/account.ts";
import type { C2cCalls } from "./areas/c2c.ts";
import type { CommandCalls } from "./areas/commands.ts";
import type { DemoCalls } from "./areas/demo.ts";
import type { EarnCalls } from "./areas/earn.ts";
import type { FiatCalls } from "./areas/fiat.ts";
import type { FundsCalls } from "./areas/funds.ts";
import type { IdentityCalls } from "./areas/identity.ts";
import type { InsuranceCalls } from "./areas/insurance.ts";
import type { LeverCalls } from "./areas/lever.ts";
import type { MarketCalls } from "./areas/markets.ts";
import type { MicroCalls } from "./areas/micro.ts";
import type { NewsCalls } from "./areas/news.ts";
import type { OtcCalls } from "./areas/otc.ts";
import type { PointsCalls } from "./areas/points.ts";
import type { PreferenceCalls } from "./areas/preferences.ts";
import type { SecurityCalls } from "./areas/security.ts";
import type { SpotCalls } from "./areas/spot.ts";
import type { TeamCalls } from "./areas/team.ts";
import type { OwnerProofs } from "./http/owner-proofs.ts";
import type {
  AccountPreference,
  Balance,
  Candle,
  ChainRecord,
  ChatLine,
  Deal,
  Depth,
  LeverClosed,
  LeverUpdate,
  MarkPrice,
  MicroOrder,
  Order,
  OtcMarket,
  Pair,
  Print,
  PushedNotice,
  Quote,
  Refusal,
} from "./values/index.ts";

/** A depth message before its lists are decoded: cheap to route, to check and to drop. */
export interface RawDepth {
  readonly key: string;
  readonly sequence: number | null;
  readonly epoch: string | null;
  /** Parses the lists. Throws nothing: broken lists give `null`. */
  decode(): Depth | null;
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
  /** The person's deposits and withdrawals after each of their changes. */
  chainRecords(): Observable<ChainRecord>;
  /** The person's positions and pending orders after a change, and with the market. */
  leverUpdates(): Observable<LeverUpdate>;
  /** Positions and orders that are gone. */
  leverClosed(): Observable<readonly LeverClosed[]>;
  /** The person's options as they close, of every market. */
  microClosed(): Observable<MicroOrder>;
  /** The person's deals with others after each of their changes, as the person sees them. */
  deals(): Observable<{ readonly market: OtcMarket; readonly deal: Deal }>;
  /** What the other side, or an operator, says in a deal. */
  dealLines(): Observable<{ readonly market: OtcMarket; readonly dealId: number; readonly line: ChatLine }>;
  sessionEnded(): Observable<"expired" | "revoked">;
  /** A notice came for the person. */
  notices(): Observable<PushedNotice>;
  /** The exchange's data of the user's account has changed. */
  accountChanged(): Observable<void>;
  /** Preferences of the person after a change, in whichever session. */
  preferences(): Observable<readonly AccountPreference[]>;
  /** Each push that something listens to and that could not be read. What it would have changed is not known. */
  readonly unreadable$: Observable<UnreadablePush>;
  /** Says who we are on this connection; emits whether it counted. */
  login(userId: number, token: string): Observable<boolean>;
  /** Names what is wanted from now on; the newest call holds. */
  subscribe(subscription: Subscription): void;
  /** Measures one round trip, in ms. */
  ping(): Observable<number>;
}

/** A push that could not be read: its name, and whether it is about a market or about the person's account. */
export interface UnreadablePush {
  readonly name: string;
  readonly scope: "market" | "account";
}

/** Rows of a list that could not be read: of which call, what was asked for without the page, and which page it was. */
export interface UnreadableRows {
  readonly call: string;
  readonly request: string;
  readonly page: number;
  readonly count: number;
}

/** The exchange as the browser sees it. */
export interface Api {
  readonly account: AccountCalls;
  readonly markets: MarketCalls;
  readonly spot: SpotCalls;
  readonly lever: LeverCalls;
  readonly micro: MicroCalls;
  readonly news: NewsCalls;
  readonly demo: DemoCalls;
  readonly funds: FundsCalls;
  readonly identity: IdentityCalls;
  readonly security: SecurityCalls;
  readonly team: TeamCalls;
  readonly otc: OtcCalls;
  readonly c2c: C2cCalls;
  readonly fiat: FiatCalls;
  readonly earn: EarnCalls;
  readonly points: PointsCalls;
  readonly insurance: InsuranceCalls;
  readonly acceptors: AcceptorCalls;
  readonly commands: CommandCalls;
  readonly preferences: PreferenceCalls;
  readonly socket: Socket;
  /** Whether the exchange answered, after each request: `false` where no reply came at all. */
  readonly reached$: Observable<boolean>;
  /** Rows that could not be read, after each reply with rows: none as well. */
  readonly unreadable$: Observable<UnreadableRows>;
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
