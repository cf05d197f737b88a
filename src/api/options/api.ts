import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { OptionDuration, OptionOrder, OptionsAudit, OptionsCurrency, OptionTicket } from "./types.ts";

/** What the exchange says of a submission that got no reply; `untold`: it keeps no client order ids. */
export type OptionsFound =
  | { readonly kind: "found"; readonly order: OptionOrder }
  | { readonly kind: "absent" | "untold" };

/** Seconds options. */
export interface OptionsCalls {
  /** What options can be paid in. */
  currencies(): Observable<Reply<readonly OptionsCurrency[]>>;
  /** Those that are offered, shortest first. */
  durations(): Observable<Reply<readonly OptionDuration[]>>;
  /** `null` where the exchange answers with text alone. */
  submit(ticket: OptionTicket): Observable<Reply<OptionOrder | null>>;
  /** What the exchange kept of a submission's message; `null` where there is no order in it. */
  readSubmitted(outcome: unknown): Observable<OptionOrder | null>;
  /** Looks a submission up whose reply was lost. */
  find(marketId: number, clientOrderId: string): Observable<Reply<OptionsFound>>;
  /** All running orders of a market, all pages. */
  running(marketId: number): Observable<Reply<readonly OptionOrder[]>>;
  /** Closed orders of every market, newest first. */
  closed(page: number, limit: number): Observable<Reply<Page<OptionOrder>>>;
  /** One of the person's orders, with the marks that decided it. */
  result(id: number): Observable<Reply<OptionOrder>>;
  /** How any order is decided; nothing personal. */
  audit(id: number): Observable<Reply<OptionsAudit>>;
}
