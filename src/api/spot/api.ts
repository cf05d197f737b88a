import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Pair, Side } from "../markets/types.ts";
import type { Fill, Order, OrderTicket } from "./types.ts";

/** Spot orders. Where nothing else is said, a reply's text is the exchange's. */
export interface SpotCalls {
  /** `order` is `null` where the exchange answers with text alone. */
  place(ticket: OrderTicket): Observable<Reply<{ message: string; order: Order | null }>>;
  /** What the exchange kept of a placement's message; `null` where there is no order in it. */
  readPlaced(outcome: unknown): Observable<Order | null>;
  /** Looks an order up whose placement got no reply: `null` when the exchange does not know it. */
  find(clientOrderId: string): Observable<Reply<Order | null>>;
  cancel(orderId: number, clientId: string): Observable<Reply<string>>;
  cancelAll(pair: Pair | null, clientId: string): Observable<Reply<string>>;
  openOrders(): Observable<Reply<readonly Order[]>>;
  /** Open orders of one side, newest first, ten a page. */
  openOfSide(side: Side, page: number): Observable<Reply<Page<Order>>>;
  /** Revokes an open order as it is listed by its side. */
  revoke(orderId: number, side: Side, clientId: string): Observable<Reply<string>>;
  history(page: number, pair: Pair | null): Observable<Reply<Page<Order>>>;
  fills(page: number, pair: Pair | null): Observable<Reply<Page<Fill>>>;
}
