import { combineLatest, distinctUntilChanged, map, type Observable, startWith } from "rxjs";
import type { Direction, Market, Quote } from "../../api/markets/types.ts";
import { usdValue } from "./usd-value.ts";

/** The latest price of a market, which way it moved, and what it is in dollars. */
export interface LastPrice {
  readonly price: string | null;
  readonly direction: Direction;
  readonly usd: string | null;
}
const unknown: LastPrice = { price: null, direction: "flat", usd: null };

/** Emits at once, and when something of it changes. */
export function lastPriceOf(
  market$: Observable<Pick<Market, "usdPerQuote" | "priceDecimals">>,
  quote$: Observable<Pick<Quote, "price" | "direction">>,
): Observable<LastPrice> {
  return combineLatest([market$, quote$]).pipe(
    map(([market, { price, direction }]) => ({ price, direction, usd: usdValue(price, market) })),
    startWith(unknown),
    distinctUntilChanged((a, b) => a.price === b.price && a.direction === b.direction && a.usd === b.usd),
  );
}
