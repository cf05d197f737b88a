import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { MicroAudit, MicroCurrency, MicroDuration, MicroOrder, MicroTicket } from "./types.ts";

/** What the exchange says of a submission that got no reply; `untold`: it keeps no client order ids. */
export type MicroFound =
  | { readonly kind: "found"; readonly order: MicroOrder }
  | { readonly kind: "absent" | "untold" };

/** Seconds options. */
export interface MicroCalls {
  /** What options can be paid in. */
  currencies(): Observable<Reply<readonly MicroCurrency[]>>;
  /** Those that are offered, shortest first. */
  durations(): Observable<Reply<readonly MicroDuration[]>>;
  /** `null` where the exchange answers with text alone. */
  submit(ticket: MicroTicket): Observable<Reply<MicroOrder | null>>;
  /** What the exchange kept of a submission's message; `null` where there is no order in it. */
  readSubmitted(outcome: unknown): Observable<MicroOrder | null>;
  /** Looks a submission up whose reply was lost. */
  find(marketId: number, clientOrderId: string): Observable<Reply<MicroFound>>;
  /** All running orders of a market, all pages. */
  running(marketId: number): Observable<Reply<readonly MicroOrder[]>>;
  /** Closed orders of every market, newest first. */
  closed(page: number, limit: number): Observable<Reply<Page<MicroOrder>>>;
  /** One of the person's orders, with the marks that decided it. */
  result(id: number): Observable<Reply<MicroOrder>>;
  /** How any order is decided; nothing personal. */
  audit(id: number): Observable<Reply<MicroAudit>>;
}
