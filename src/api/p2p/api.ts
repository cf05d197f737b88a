import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";
import type { ChatLine, Deal, DealAction, OtcMarket, P2pTerms } from "./types.ts";

/** What both markets between people share. Where nothing else is said, a reply's text is the exchange's. */
export interface P2pCalls {
  terms(): Observable<Reply<P2pTerms>>;
  /** Lines with an id above `after`, oldest first. Asking marks them as read. */
  chat(market: OtcMarket, dealId: number, after: number): Observable<Reply<readonly ChatLine[]>>;
  /** A repeated `clientId` is said once. */
  say(line: {
    readonly market: OtcMarket;
    readonly dealId: number;
    readonly text: string;
    readonly image: string;
    readonly clientId: string;
  }): Observable<Reply<ChatLine>>;
}

/** One deal, in either market. */
export interface DealCalls {
  deal(id: number): Observable<Reply<Deal>>;
  /** Moves a deal on, under the trade password (which an appeal does not need). */
  act(
    deal: Pick<Deal, "id" | "isPublisher">,
    action: DealAction,
    password: string,
    clientId: string,
  ): Observable<Reply<string>>;
}
