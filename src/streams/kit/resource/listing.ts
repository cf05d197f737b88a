import type { Refusal } from "../../../api/http/reply-types.ts";
import type { GrowingList } from "../operators/pages.ts";
import { failed, type Loadable, loading, ready } from "./loadable.ts";

/** A list that grows by pages. `more`: another page can be asked for. */
export interface Listing<Item> {
  readonly items: readonly Item[];
  readonly more: boolean;
  readonly loadingMore: boolean;
}

/** What a guest sees of a list of own rows. */
export const emptyListing: Listing<never> = { items: [], more: false, loadingMore: false };

/** A growing list as a screen shows it: failed only while nothing of it came. */
export function listing<Item>(list: GrowingList<Item, Refusal>): Loadable<Listing<Item>> {
  if (list.items !== null) return ready({ items: list.items, more: !list.last, loadingMore: list.fetching });
  return list.failure === null ? loading : failed(list.failure);
}
