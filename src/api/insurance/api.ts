import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type {
  InsuranceKind,
  InsuranceOrder,
  InsuranceStanding,
  InsuranceYield,
  InsuranceYieldEntry,
} from "./types.ts";

/** Insurance of the options wallet. Where nothing else is said, a reply's text is the exchange's. */
export interface InsuranceCalls {
  kinds(currencyId: number): Observable<Reply<readonly InsuranceKind[]>>;
  standing(currencyId: number): Observable<Reply<InsuranceStanding>>;
  buy(order: InsuranceOrder): Observable<Reply<string>>;
  claim(policyId: number, clientId: string): Observable<Reply<string>>;
  /** Ends a policy early, which is a breach: the warehouse is lost. */
  end(policyId: number, clientId: string): Observable<Reply<string>>;
  yield(currencyId: number): Observable<Reply<InsuranceYield>>;
  /** Of every currency, newest first, 20 a page. */
  yieldLog(page: number): Observable<Reply<Page<InsuranceYieldEntry>>>;
}
