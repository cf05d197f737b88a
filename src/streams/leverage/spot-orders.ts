import { combineLatest, map, merge, NEVER, type Observable, scan, startWith } from "rxjs";
import type { Side } from "../../api/markets/types.ts";
import type { Order } from "../../api/spot/types.ts";
import type { App } from "../app-types.ts";
import { emptyListing, type Listing } from "../kit/lists/listing.ts";
import { listingOf } from "../kit/lists/listing-of.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { forMember } from "../session/for-member.ts";
import { offline } from "../shell/connection/aged.ts";
import { MORE_ABOVE, untilEmpty } from "./until-empty.ts";

interface SpotOrdersOf {
  readonly side: Side;
  readonly more$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
  /** Ids of orders whose revoke the exchange took: their rows go without waiting for the push. */
  readonly revoked$: Observable<number>;
}

/**
 * The person's open spot orders of one side and of every pair, newest first, ten a page. Rows follow what is pushed: a new order
 * stands in front, one that is filled or cancelled goes. A guest has none.
 */
export function spotOrdersOf(
  { deps, connection, session }: Pick<App, "deps" | "connection" | "session">,
  { side, more$, retry$, revoked$ }: SpotOrdersOf,
): Observable<Loadable<Listing<Order>>> {
  return forMember<Loadable<Listing<Order>>>(session, ready(emptyListing), () => {
    const listed$ = listingOf<Order>({
      fetch: (page) => deps.api.spot.openOfSide(side, page).pipe(map(untilEmpty)),
      more$,
      refresh$: NEVER,
      restart$: merge(connection.joined$, retry$),
      offline$: offline(connection),
    });
    const told$ = deps.api.socket.orders().pipe(scan(applyTold, noneTold), startWith(noneTold));
    const revoked = revoked$.pipe(
      scan((ids, id) => new Set(ids).add(id), noneRevoked),
      startWith(noneRevoked),
    );
    return combineLatest([listed$, told$, revoked]).pipe(
      map(([listed, told, gone]) => showOpen(listed, told, gone, side)),
      startWith(loading),
      keepingIdentity<Loadable<Listing<Order>>>(),
    );
  });
}

const noneTold: ReadonlyMap<number, Order> = new Map();
const noneRevoked: ReadonlySet<number> = new Set();

/** What was pushed, the newest row of each order. */
function applyTold(told: ReadonlyMap<number, Order>, order: Order): ReadonlyMap<number, Order> {
  const known = told.get(order.id);
  return known !== undefined && known.updatedAt > order.updatedAt ? told : new Map(told).set(order.id, order);
}

/** The list with what was pushed since: the newer of two rows of an order counts, and what is open of this side is shown. */
function showOpen(
  listed: Loadable<Listing<Order>>,
  told: ReadonlyMap<number, Order>,
  gone: ReadonlySet<number>,
  side: Side,
): Loadable<Listing<Order>> {
  return mapReady(listed, ({ items, more, loadingMore }) => {
    const rows = new Map(items.map((order) => [order.id, order]));
    for (const [id, order] of told) {
      const known = rows.get(id);
      if (known === undefined || order.updatedAt >= known.updatedAt) rows.set(id, order);
    }
    const shown = [...rows.values()]
      .filter((order) => order.side === side && order.state === "open" && !gone.has(order.id))
      .sort((a, b) => b.id - a.id);
    return { items: shown, more: more && items.length > MORE_ABOVE, loadingMore };
  });
}
