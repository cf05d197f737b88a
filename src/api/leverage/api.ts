import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Pair, Side } from "../markets/types.ts";
import type { LeverageAccount, LeverageOrder, LeverageTerms, Position, PositionState } from "./types.ts";

/** What the exchange says of a placement that got no reply; `untold`: it keeps no client order ids. */
export type LeverageFound =
  | { readonly kind: "found"; readonly position: Position }
  | { readonly kind: "absent" | "untold" };

/** Which positions and orders are listed; `null`: in every state, of every pair, of both sides. */
export interface LeverageOrdersFilter {
  readonly state: PositionState | null;
  readonly pair: Pair | null;
  readonly side: Side | null;
}

/** Leveraged positions. Where nothing else is said, a reply's text is the exchange's. */
export interface LeverageCalls {
  /** What the trade panel of a pair offers, and the spare balance. */
  terms(pair: Pair): Observable<Reply<LeverageTerms>>;
  /** The exchange's text. `password`: the trade password. */
  place(order: LeverageOrder, password: string): Observable<Reply<string>>;
  /** Looks an order up whose placement got no reply. */
  find(pair: Pair, clientOrderId: string): Observable<Reply<LeverageFound>>;
  /** All open positions and pending orders of every pair, all pages. */
  account(): Observable<Reply<LeverageAccount>>;
  /** Newest first, 10 a page. */
  orders(filter: LeverageOrdersFilter, page: number): Observable<Reply<Page<Position>>>;
  /** One position or order by its id, in whatever state: `null` when the person has none of that id. */
  record(id: number): Observable<Reply<Position | null>>;
  /** `null` takes a stop away. */
  setStops(
    id: number,
    stops: { readonly takeProfit: string | null; readonly stopLoss: string | null },
    clientId: string,
  ): Observable<Reply<string>>;
  close(id: number, clientId: string): Observable<Reply<string>>;
  revoke(id: number, clientId: string): Observable<Reply<string>>;
  closeMany(which: "all" | "long" | "short", clientId: string): Observable<Reply<string>>;
}
