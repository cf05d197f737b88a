import type { Observable } from "rxjs";
import type { Scope } from "../kit/scope.ts";
import { createState } from "../kit/state.ts";

export type MarketOrder = "name" | "price" | "change" | "volume";
/** A group's id, or the favourites. */
export type MarketTab = number | "favourites";
export interface MarketSort {
  readonly by: MarketOrder;
  readonly descending: boolean;
}

/** What the user chose to see of a list of markets. */
interface Choice {
  /** `null`: no tab was chosen. */
  readonly tab: MarketTab | null;
  readonly search: string;
  /** `null`: the exchange's own order. */
  readonly sort: MarketSort | null;
}
type ChoiceChange =
  | { readonly kind: "tab"; readonly tab: MarketTab }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "sort"; readonly by: MarketOrder };

/** The choice with its verbs. It can outlive the lists that use it. */
export interface ListChoice {
  readonly choice$: Observable<Choice>;
  chooseTab(tab: MarketTab): void;
  search(text: string): void;
  /** Descending, ascending, off, in turn; a different column starts with descending. */
  sortBy(order: MarketOrder): void;
}

/** Tab, search and order of a market list, with nothing chosen. */
export function createListChoice(scope: Scope): ListChoice {
  const { state$, apply } = createState<Choice, ChoiceChange>(scope, {
    initial: { tab: null, search: "", sort: null },
    fold: applyChoice,
  });
  return {
    choice$: state$,
    chooseTab: (tab) => apply({ kind: "tab", tab }),
    search: (text) => apply({ kind: "search", text }),
    sortBy: (by) => apply({ kind: "sort", by }),
  };
}

function applyChoice(choice: Choice, change: ChoiceChange): Choice {
  switch (change.kind) {
    case "tab":
      return { ...choice, tab: change.tab };
    case "search":
      return { ...choice, search: change.text };
    case "sort":
      return { ...choice, sort: nextSort(choice.sort, change.by) };
  }
}

function nextSort(sort: MarketSort | null, by: MarketOrder): MarketSort | null {
  if (sort?.by !== by) return { by, descending: true };
  return sort.descending ? { by, descending: false } : null;
}
