import type { Observable } from "rxjs";
import type { Subscription } from "#contract/pushes.ts";
import type { AcceptorCalls } from "./acceptor-calls.ts";
import type { C2cCalls } from "./c2c-calls.ts";
import type { EarnCalls } from "./earn-calls.ts";
import type { FiatCalls } from "./fiat-calls.ts";
import type { FundsCalls } from "./funds-calls.ts";
import type { IdentityCalls } from "./identity-calls.ts";
import type { InsuranceCalls } from "./insurance-calls.ts";
import type { OtcCalls } from "./otc-calls.ts";
import type { PointsCalls } from "./points-calls.ts";
import type { SecurityCalls } from "./security-calls.ts";
import type { TeamCalls } from "./team-calls.ts";
import type {
  Balance,
  Candle,
  ChainRecord,
  ChatLine,
  Country,
  Deal,
  Depth,
  Fill,
  Language,
  LeverAccount,
  LeverClosed,
  LeverOrder,
  LeverTerms,
  LeverUpdate,
  Market,
  MicroCurrency,
  MicroDuration,
  MicroOrder,
  MicroTicket,
  NewsItem,
  Notice,
  Order,
  OrderTicket,
  OtcMarket,
  Page,
  Pair,
  Position,
  PositionState,
  Print,
  Quote,
  QuoteGroup,
  Refusal,
  Reply,
  Side,
  User,
  WalletKind,
} from "./values/index.ts";

export type Recipient = {
  readonly account: string;
  readonly kind: "phone" | "email";
  readonly callingCode: string;
};

/** What a code is asked for. */
export type CodeScene = "login" | "register" | "forget" | "trade_password" | "bind_email" | "bind_mobile";

export interface AccountCalls {
  /** The token and, where the exchange tells it, the user's id. `totp`: of the authenticator, or a recovery code. */
  login(request: {
    recipient: Recipient;
    password: string;
    code: string;
    totp?: string;
  }): Observable<Reply<{ token: string; userId: number | null }>>;
  pointsLogin(request: { account: string; password: string }): Observable<Reply<{ token: string }>>;
  register(request: {
    recipient: Recipient;
    code: string;
    password: string;
    repeat: string;
    invite: string;
    nationality: string;
  }): Observable<Reply<string>>;
  recover(request: {
    recipient: Recipient;
    code: string;
    password: string;
    repeat: string;
    totp?: string;
  }): Observable<Reply<string>>;
  sendCode(request: { recipient: Recipient; scene: CodeScene }): Observable<Reply<string>>;
  checkCode(request: { recipient: Recipient; code: string; scene: CodeScene }): Observable<Reply<string>>;
  /** Sets or changes the trade password, with a code of the scene `trade_password`. */
  setTradePassword(request: { password: string; repeat: string; code: string }): Observable<Reply<string>>;
  user(): Observable<Reply<User>>;
  logout(): Observable<Reply<string>>;
  setLanguage(language: Language): Observable<Reply<string>>;
  countries(): Observable<Reply<readonly Country[]>>;
  balances(): Observable<Reply<readonly Balance[]>>;
  /** Moves an amount of a currency from one of the person's wallets to another; the exchange's text. */
  transfer(request: {
    currencyId: number;
    amount: string;
    from: WalletKind;
    to: WalletKind;
  }): Observable<Reply<string>>;
}

export interface MarketCalls {
  /** Groups in the exchange's order, with the quote of every market. */
  quotations(): Observable<Reply<{ groups: readonly QuoteGroup[]; quotes: readonly Quote[] }>>;
  /** The book and the latest prints, newest first. */
  book(pair: Pair): Observable<Reply<{ depth: Depth; prints: readonly Print[] }>>;
  /** Ascending; `from` and `to` in ms. */
  candles(request: {
    symbol: string;
    period: string;
    from: number;
    to: number;
  }): Observable<Reply<readonly Candle[]>>;
}

export interface SpotCalls {
  /** `order` is `null` where the exchange answers with text alone. */
  place(ticket: OrderTicket): Observable<Reply<{ message: string; order: Order | null }>>;
  /** Looks an order up whose placement got no reply: `null` when the exchange does not know it. */
  find(clientOrderId: string): Observable<Reply<Order | null>>;
  cancel(orderId: number): Observable<Reply<string>>;
  cancelAll(pair: Pair | null): Observable<Reply<{ message: string; cancelled: number }>>;
  openOrders(): Observable<Reply<readonly Order[]>>;
  /** Open orders of one side, newest first, ten a page. */
  openOfSide(side: Side, page: number): Observable<Reply<Page<Order>>>;
  /** Revokes an open order as it is listed by its side. */
  revoke(orderId: number, side: Side): Observable<Reply<string>>;
  history(page: number, pair: Pair | null): Observable<Reply<Page<Order>>>;
  fills(page: number, pair: Pair | null): Observable<Reply<Page<Fill>>>;
}

/** What the exchange says of a placement that got no reply; `untold`: it keeps no client order ids. */
export type LeverFound =
  | { readonly kind: "found"; readonly position: Position }
  | { readonly kind: "absent" | "untold" };

export interface LeverCalls {
  /** What the trade panel of a pair offers, and the spare balance. */
  terms(pair: Pair): Observable<Reply<LeverTerms>>;
  /** The exchange's text. `password`: the trade password. */
  place(order: LeverOrder, password: string): Observable<Reply<string>>;
  /** Looks an order up whose placement got no reply. */
  find(pair: Pair, clientOrderId: string): Observable<Reply<LeverFound>>;
  /** All open positions and pending orders of every pair, all pages. */
  account(): Observable<Reply<LeverAccount>>;
  /** Newest first, 10 a page; `null`: in every state, of every pair. */
  orders(state: PositionState | null, page: number, pair: Pair | null): Observable<Reply<Page<Position>>>;
  /** One position or order by its id, in whatever state: `null` when the person has none of that id. */
  record(id: number): Observable<Reply<Position | null>>;
  /** `null` takes a stop away. */
  setStops(
    id: number,
    stops: { readonly takeProfit: string | null; readonly stopLoss: string | null },
  ): Observable<Reply<string>>;
  close(id: number): Observable<Reply<string>>;
  revoke(id: number): Observable<Reply<string>>;
  closeMany(which: "all" | "long" | "short"): Observable<Reply<string>>;
}

/** What the exchange says of a submission that got no reply; `untold`: it keeps no client order ids. */
export type MicroFound =
  | { readonly kind: "found"; readonly order: MicroOrder }
  | { readonly kind: "absent" | "untold" };

export interface MicroCalls {
  /** What options can be paid in. */
  currencies(): Observable<Reply<readonly MicroCurrency[]>>;
  /** Those that are offered, shortest first. */
  durations(): Observable<Reply<readonly MicroDuration[]>>;
  /** `null` where the exchange answers with text alone. */
  submit(ticket: MicroTicket): Observable<Reply<MicroOrder | null>>;
  /** Looks a submission up whose reply was lost. */
  find(marketId: number, clientOrderId: string): Observable<Reply<MicroFound>>;
  /** All running orders of a market, all pages. */
  running(marketId: number): Observable<Reply<readonly MicroOrder[]>>;
  /** Closed orders of every market, newest first. */
  closed(page: number, limit: number): Observable<Reply<Page<MicroOrder>>>;
  /** One order with the trades that decided it. */
  result(id: number): Observable<Reply<MicroOrder>>;
}

export interface NewsCalls {
  /** News of a category (`newsCategories` in the contract). */
  list(category: number, page: number, limit: number): Observable<Reply<Page<NewsItem>>>;
  item(id: number): Observable<Reply<NewsItem>>;
  notices(page: number): Observable<Reply<Page<Notice>>>;
  notice(id: number): Observable<Reply<Notice>>;
}

export interface DemoCalls {
  outbox(to: string): Observable<Reply<readonly { to: string; scene: string; code: string; time: number }[]>>;
  faucet(): Observable<Reply<string>>;
}

/** A depth message before its lists are decoded: cheap to route, to check and to drop. */
export interface RawDepth {
  readonly key: string;
  readonly sequence: number | null;
  readonly epoch: string | null;
  /** Parses the lists. Throws nothing: broken lists give `null`. */
  decode(): Depth | null;
}

export type LinkState = "connecting" | "connected" | "disconnected";

/** The socket as observables. Pair keys are the wire's "legal-currency" ids: `pairKey`. Nothing here shares, retries or keeps state. */
export interface Socket {
  readonly link$: Observable<LinkState>;
  quotes(): Observable<{ readonly key: string; readonly quote: Omit<Quote, "key" | "direction"> }>;
  depth(pair: Pair): Observable<RawDepth>;
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
  /** A notice came for the person; `unread`: how many are unread now. */
  notices(): Observable<{ readonly id: number; readonly title: string; readonly unread: number }>;
  /** What the exchange tells of the person's account has changed. */
  accountChanged(): Observable<void>;
  /** Says who we are on this connection; emits whether it counted. */
  login(userId: number, token: string): Observable<boolean>;
  /** Names what is wanted from now on; the newest call holds. */
  subscribe(subscription: Subscription): void;
  /** Measures one round trip, in ms. */
  ping(): Observable<number>;
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
  readonly socket: Socket;
  /** Every refusal of every call, with the call's name, for the reactions that hold everywhere (expired session …). */
  readonly refusals$: Observable<{
    readonly call: string;
    readonly refusal: Refusal;
    /** The token that the call was made with: an expiry of an earlier session is told from one of this. */
    readonly token?: string | null;
  }>;
}

export type { Market };
