import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { EarnProduct, TermDeposit, TermDepositOrder } from "./types.ts";

/** Term deposits, elsewhere called lock-up mining. Where nothing else is said, a reply's text is the exchange's. */
export interface EarnCalls {
  /** All coins with their terms. */
  products(): Observable<Reply<readonly EarnProduct[]>>;
  /** `password`: the trade password. */
  open(order: TermDepositOrder, password: string): Observable<Reply<string>>;
  /** Newest first, 20 a page. */
  deposits(page: number): Observable<Reply<Page<TermDeposit>>>;
  /** Leaves early, at the stated cost. */
  redeem(id: number, password: string, clientId: string): Observable<Reply<string>>;
}
