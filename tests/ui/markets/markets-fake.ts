import { BehaviorSubject, of } from "rxjs";
import { vi } from "vitest";
import { type Loadable, ready } from "#src/streams/kit/resource/loadable.ts";
import type { MarketRow, MarketsScreen, MarketTab } from "#src/streams/markets/screens/markets-types.ts";
import { marketOf, quoteOf } from "../../streams/support/fakes.ts";

/** A row of the market list, priced 0.16 and starred. */
export const rowOf = (base: string, quote = "USDT"): MarketRow => {
  const market = marketOf(base, quote);
  return { market, quote: quoteOf(market.key, "0.16"), favourite: true };
};

/** The view model of a market list, with its rows and tab to move. */
export function marketsFake(rows: readonly MarketRow[] = []) {
  const rows$ = new BehaviorSubject<Loadable<readonly MarketRow[]>>(ready(rows));
  const tab$ = new BehaviorSubject<MarketTab>(1);
  const screen: MarketsScreen = {
    groups$: of([{ id: 1, name: "USDT" }]),
    tab$,
    rows$,
    search$: of(""),
    sort$: of(null),
    chooseTab: vi.fn(),
    search: vi.fn(),
    sortBy: vi.fn(),
    toggleFavourite: vi.fn(),
    retry: vi.fn(),
    end: vi.fn(),
  };
  return { screen, rows$, tab$ };
}
