import type { Observable } from "rxjs";
import type { Reply } from "../http/reply-types.ts";
import type { Candle, Depth, MarkPrice, Pair, Print, Quote, QuoteGroup } from "./types.ts";

/** What everybody may see of the markets. */
export interface MarketCalls {
  /** Groups in the exchange's order, with the quote of every market. */
  quotations(): Observable<Reply<{ groups: readonly QuoteGroup[]; quotes: readonly Quote[] }>>;
  /** The book and the latest prints, newest first. */
  book(pair: Pair): Observable<Reply<{ depth: Depth; prints: readonly Print[] }>>;
  /** The market's current mark price; `null`: it has none, or the back end knows none. */
  mark(pair: Pair): Observable<Reply<MarkPrice | null>>;
  /** Ascending; `from` and `to` in ms. */
  candles(request: {
    symbol: string;
    period: string;
    from: number;
    to: number;
  }): Observable<Reply<readonly Candle[]>>;
}
