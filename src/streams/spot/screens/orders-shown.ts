import type { Pair } from "../../../api/markets/types.ts";
import type { Balance } from "../../../api/session/types.ts";
import type { Order } from "../../../api/spot/types.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { type Loadable, mapReady } from "../../kit/resource/loadable.ts";
import { isOfPair } from "../order.fold.ts";

/*
 * What the panels under the chart show of known orders, fills and balances. Ages stay.
 */

/** The rows of a paged list, without what it knows of its pages. */
export function itemsOf<Item>(data: Loadable<Listing<Item>>): Loadable<readonly Item[]> {
  return mapReady(data, ({ items }) => items);
}
/** The orders of a pair; `null`: of all. */
export function ofPair(data: Loadable<readonly Order[]>, pair: Pair | null): Loadable<readonly Order[]> {
  return pair === null ? data : mapReady(data, (orders) => orders.filter((order) => isOfPair(order, pair)));
}
/** Without open orders, which have their own list. */
export function endedOnly(data: Loadable<Listing<Order>>): Loadable<Listing<Order>> {
  return mapReady(data, (list) => ({ ...list, items: list.items.filter(({ state }) => state !== "open") }));
}
/** Spot balances above 0. */
export function spotOnly(data: Loadable<readonly Balance[]>): Loadable<readonly Balance[]> {
  const holds = ({ wallet, available, frozen }: Balance) =>
    wallet === "spot" && /[1-9]/.test(available + frozen);
  return mapReady(data, (balances) => balances.filter(holds));
}
