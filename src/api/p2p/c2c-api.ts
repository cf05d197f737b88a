import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { DealCalls } from "./api.ts";
import type {
  Advert,
  AdvertFilter,
  AdvertOrder,
  Deal,
  DealFilter,
  OwnAdvertFilter,
  TakeOrder,
} from "./types.ts";

/** Trading between ordinary users. Pages from 1, 10 rows each. */
export interface C2cCalls extends DealCalls {
  /** Open adverts of everybody, best price first. */
  adverts(filter: AdvertFilter, page: number): Observable<Reply<Page<Advert>>>;
  /** An advert of anybody, in whatever state. */
  advert(id: number): Observable<Reply<Advert>>;
  /** `null` where the exchange answers with text alone. */
  take(order: TakeOrder, password: string): Observable<Reply<Deal | null>>;
  /** The deal in what the exchange kept of such a reply; `null` where there is none. */
  readTaken(outcome: unknown): Observable<Deal | null>;
  publish(order: AdvertOrder, password: string): Observable<Reply<string>>;
  /** The person's open adverts. */
  ownAdverts(filter: OwnAdvertFilter, page: number): Observable<Reply<Page<Advert>>>;
  withdraw(advertId: number, password: string, clientId: string): Observable<Reply<string>>;
  /** Deals on one of the person's adverts. */
  advertDeals(advertId: number, page: number): Observable<Reply<Page<Deal>>>;
  /** Deals that the person took. */
  taken(filter: DealFilter, page: number): Observable<Reply<Page<Deal>>>;
  /** Deals of the person's adverts; an exchange that does not distinguish them returns the completed ones. */
  ofOwnAdverts(filter: DealFilter, page: number): Observable<Reply<Page<Deal>>>;
  /** Completed deals of the person's adverts. */
  finished(filter: Omit<DealFilter, "state">, page: number): Observable<Reply<Page<Deal>>>;
}
