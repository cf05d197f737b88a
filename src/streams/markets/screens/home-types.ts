import type { Observable } from "rxjs";
import type { Market, Quote } from "../../../api/markets/types.ts";
import type { NewsItem } from "../../../api/session/types.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";

export type { Market, NewsItem, Quote };

/** A market with what is known of its price; `trend` are closes of the last 24 h, oldest first, to draw a line with. */
export interface MarketCard {
  readonly market: Market;
  readonly quote: Quote | null;
  readonly trend: readonly number[];
}

export interface HomeScreen {
  readonly banners$: Observable<Loadable<readonly NewsItem[]>>;
  readonly headlines$: Observable<Loadable<readonly NewsItem[]>>;
  /** The first (at most 6) displayed USDT markets. */
  readonly cards$: Observable<Loadable<readonly MarketCard[]>>;
  /** Promotional notices behind the gift icon; empty: no icon. */
  readonly promotions$: Observable<readonly NewsItem[]>;
  /** Notices that open on load; empty: nothing opens. */
  readonly popup$: Observable<readonly NewsItem[]>;
  /** They never open on load again, on any machine of the account. */
  dismiss(items: readonly NewsItem[]): void;
  retry(): void;
  end(): void;
}
