import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { PointsExchange, PointsInfo } from "./types.ts";

/** Points of another service, bound to the person's account. Where nothing else is said, a reply's text is the exchange's. */
export interface PointsCalls {
  /** The bound account; empty: none is. */
  account(): Observable<Reply<string>>;
  bind(account: string, password: string, clientId: string): Observable<Reply<string>>;
  /** Refused while no account is bound. */
  info(): Observable<Reply<PointsInfo>>;
  /** `password`: the trade password, empty where none is asked for. A repeated `clientId` exchanges once. */
  exchange(order: { points: string; clientId: string }, password: string): Observable<Reply<string>>;
  /** Newest first, 10 a page. */
  history(page: number): Observable<Reply<Page<PointsExchange>>>;
}
