import { BehaviorSubject } from "rxjs";

export type MarketOrder = "name" | "price" | "change" | "volume";
/** A group's id, or the favourites. */
export type MarketTab = number | "favourites";
export interface MarketSort {
  readonly by: MarketOrder;
  readonly descending: boolean;
}

/** What the person chose to see of a list of markets. One list may come and go while its choice stays. */
export interface ListChoice {
  /** `null`: none was chosen. */
  readonly tab: BehaviorSubject<MarketTab | null>;
  readonly search: BehaviorSubject<string>;
  /** `null`: the exchange's own order. */
  readonly sort: BehaviorSubject<MarketSort | null>;
}

/** Tab, search and order of a market list, none of them chosen yet. */
export function createListChoice(): ListChoice {
  return {
    tab: new BehaviorSubject<MarketTab | null>(null),
    search: new BehaviorSubject(""),
    sort: new BehaviorSubject<MarketSort | null>(null),
  };
}
