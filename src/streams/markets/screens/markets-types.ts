import type { Observable } from "rxjs";
import type { Market, Quote } from "../../../api/markets/types.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";
import type { MarketOrder, MarketSort, MarketTab } from "../list-choice.ts";

export type { Market, MarketOrder, MarketTab, Quote };

/** A way to trade a market: which of its openings counts. */
export type TradeKind = keyof Market["open"];

export interface MarketRow {
  readonly market: Market;
  readonly quote: Quote | null;
  readonly favourite: boolean;
}

/** All markets as a list: of the page /allmarket and of the terminal's side list. */
export interface MarketsScreen {
  readonly groups$: Observable<readonly { readonly id: number; readonly name: string }[]>;
  readonly tab$: Observable<MarketTab>;
  readonly search$: Observable<string>;
  /** `null`: the exchange's own order. */
  readonly sort$: Observable<MarketSort | null>;
  /** After tab, search and sorting. Rows keep their identity while nothing of theirs changes. */
  readonly rows$: Observable<Loadable<readonly MarketRow[]>>;
  chooseTab(tab: MarketTab): void;
  search(text: string): void;
  /** Descending, ascending, off, in turn. */
  sortBy(order: MarketOrder): void;
  toggleFavourite(key: string): void;
  retry(): void;
  end(): void;
}
