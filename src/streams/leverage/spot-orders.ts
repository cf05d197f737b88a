import { combineLatest, map, type Observable, scan, startWith } from "rxjs";
import type { Side } from "../../api/markets/types.ts";
import type { Order } from "../../api/spot/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { memberListOf } from "../kit/resource/list.ts";
import { emptyListing, type Listing } from "../kit/resource/listing.ts";
import { type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { MORE_ABOVE, untilEmpty } from "./until-empty.ts";

interface SpotOrdersOf {
  readonly side: Side;
  readonly more$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
  /** Ids of revoked orders: their rows go without waiting for the push. */
  readonly revoked$: Observable<number>;
}

/**
 * The user's open spot orders of one side, of all pairs, newest first, ten a page. Rows follow the pushes: a new order appears at the
 * front, a filled or cancelled one goes. A guest has none.
 */
export function spotOrdersOf(
  app: Pick<App, "deps" | "connection" | "preferences" | "session">,
  { side, more$, retry$, revoked$ }: SpotOrdersOf,
): Observable<Loadable<Listing<Order>>> {
  return forMember<Loadable<Listing<Order>>>(app.session, ready(emptyListing), () => {
    const { spot, socket } = app.deps.api;
    const listed$ = memberListOf<Order>(app, {
      fetch: (page) => spot.openOfSide(side, page).pipe(map(untilEmpty)),
      more$,
      reload$: retry$,
    });
    const pushed$ = socket.orders().pipe(scan(applyPush, nonePushed), startWith(nonePushed));
    const revoked = revoked$.pipe(
      scan((ids, id) => new Set(ids).add(id), noneRevoked),
      startWith(noneRevoked),
    );
    return combineLatest([listed$, pushed$, revoked]).pipe(
      map(([listed, pushed, gone]) => showOpen(listed, pushed, gone, side)),
      startWith(loading),
      keepingIdentity<Loadable<Listing<Order>>>(),
    );
  });
}

const nonePushed: ReadonlyMap<number, Order> = new Map();
const noneRevoked: ReadonlySet<number> = new Set();

/** The latest pushed row of each order. */
function applyPush(pushed: ReadonlyMap<number, Order>, order: Order): ReadonlyMap<number, Order> {
  const known = pushed.get(order.id);
  return known !== undefined && known.updatedAt > order.updatedAt
    ? pushed
    : new Map(pushed).set(order.id, order);
}

/** The open orders of the side, from the list and the pushes: of two rows of an order the newer counts. */
function showOpen(
  listed: Loadable<Listing<Order>>,
  pushed: ReadonlyMap<number, Order>,
  gone: ReadonlySet<number>,
  side: Side,
): Loadable<Listing<Order>> {
  return mapReady(listed, ({ items, more, loadingMore }) => {
    const rows = new Map(items.map((order) => [order.id, order]));
    for (const [id, order] of pushed) {
      const known = rows.get(id);
      if (known === undefined || order.updatedAt >= known.updatedAt) rows.set(id, order);
    }
    const shown = [...rows.values()]
      .filter((order) => order.side === side && order.state === "open" && !gone.has(order.id))
      .sort((a, b) => b.id - a.id);
    return { items: shown, more: more && items.length > MORE_ABOVE, loadingMore };
  });
}
