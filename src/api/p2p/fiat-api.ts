import type { Observable } from "rxjs";
import type { Page, Reply } from "../http/reply-types.ts";
import type { Side } from "../markets/types.ts";
import type { DealCalls } from "./api.ts";
import type {
  Advert,
  AdvertFilter,
  AdvertOrder,
  Deal,
  DealFilter,
  Merchant,
  MerchantAdvertState,
  ShopEntry,
  TakeOrder,
} from "./types.ts";

/** Which adverts of a merchant. */
export interface MerchantAdvertFilter {
  readonly side: Side | null;
  /** `null`: in every state. */
  readonly state: MerchantAdvertState | null;
}

/** Trading with merchants. Pages from 1, 10 rows each. Where nothing else is said, a reply's text is the exchange's. */
export interface FiatCalls extends DealCalls {
  /** On-shelf adverts of everybody, best price first. */
  adverts(filter: AdvertFilter, page: number): Observable<Reply<Page<Advert>>>;
  /** An advert with the person's free balance of its coin. */
  advert(id: number): Observable<Reply<{ readonly advert: Advert; readonly available: string }>>;
  /** `null` where the exchange answers with text alone. */
  take(order: TakeOrder, password: string): Observable<Reply<Deal | null>>;
  /** The deal in what the exchange kept of such a reply; `null` where there is none. */
  readTaken(outcome: unknown): Observable<Deal | null>;
  /** One deal with the merchant's public face. */
  dealWithMerchant(
    id: number,
  ): Observable<Reply<{ readonly deal: Deal; readonly merchant: Merchant | null }>>;
  /** Deals that the person took. */
  taken(filter: DealFilter, page: number): Observable<Reply<Page<Deal>>>;

  /** A merchant (`null`: the person's own shop), and the person's free balance of its coin. */
  merchant(id: number | null): Observable<Reply<{ readonly merchant: Merchant; readonly available: string }>>;
  merchantAdverts(
    merchantId: number,
    filter: MerchantAdvertFilter,
    page: number,
  ): Observable<Reply<Page<Advert>>>;
  /** Refused for who has none. */
  shops(page: number): Observable<Reply<Page<Merchant>>>;
  publish(order: AdvertOrder, password: string): Observable<Reply<string>>;
  /** Takes an advert off the shelf; withdraws one that is off it; withdraws a rest that is worth less than its least deal. */
  endAdvert(
    advertId: number,
    how: "off-shelf" | "withdraw" | "withdraw-rest",
    password: string,
    clientId: string,
  ): Observable<Reply<string>>;
  /** Deals on one of the person's adverts. */
  advertDeals(advertId: number, state: DealFilter["state"], page: number): Observable<Reply<Page<Deal>>>;
  /** Deals of all of the person's adverts. */
  shopDeals(filter: DealFilter, page: number): Observable<Reply<Page<Deal>>>;
  /** Between the shop's balance and the person's fiat wallet, once for a `clientId` however often it is sent. */
  transfer(request: {
    readonly shopId: number;
    readonly amount: string;
    readonly direction: "shop-to-wallet" | "wallet-to-shop";
    readonly clientId: string;
  }): Observable<Reply<string>>;
  /** @param locked `null`: changes of both parts of the balance */
  shopLog(shopId: number, locked: boolean | null, page: number): Observable<Reply<Page<ShopEntry>>>;
  /** Asks to become a merchant in a currency; the deposit is locked from then on. */
  apply(request: {
    readonly currencyId: number;
    readonly name: string;
    readonly phone: string;
    readonly password: string;
    readonly clientId: string;
  }): Observable<Reply<string>>;
  closeShop(shopId: number, password: string, clientId: string): Observable<Reply<string>>;
  /** The name under which others trade with the person, once; sets or proves the trade password. */
  setName(request: {
    readonly name: string;
    readonly password: string;
    readonly repeat: string;
  }): Observable<Reply<string>>;
}
