import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";
import type { Side } from "../markets/types.ts";
import type { Acceptor, AcceptorDeals, AcceptorInfo, AcceptorOrder } from "./types.ts";

/** Deposits and withdrawals of money through acceptors. Where nothing else is said, a reply's text is the exchange's. */
export interface AcceptorCalls {
  list(): Observable<Reply<readonly Acceptor[]>>;
  info(id: number): Observable<Reply<AcceptorInfo>>;
  deal(order: AcceptorOrder): Observable<Reply<string>>;
  /** The person's deposits (`buy`) or withdrawals (`sell`), newest first, all of them. */
  deals(side: Side): Observable<Reply<AcceptorDeals>>;
  /** Takes a withdrawal back that is not paid. */
  cancel(id: number, clientId: string): Observable<Reply<string>>;
  /** The money of a withdrawal came, or did not. */
  confirm(id: number, received: boolean, clientId: string): Observable<Reply<string>>;
}
