import { distinctUntilChanged, map, merge, type Observable, startWith } from "rxjs";
import type { Order } from "../../api/spot/types.ts";
import type { App } from "../app-types.ts";
import { snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import { aged } from "../kit/resource/aged.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { type Loadable, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { pollAlongsidePushes } from "../kit/resource/page-activity.ts";
import { applyOrder, beginOrders, noOrders, type Orders, openOrders } from "./order.fold.ts";

type From = Pick<App, "deps" | "connection" | "session">;

/**
 * The user's open orders of all markets, newest first: a snapshot, then pushes, and a slow poll for back ends
 * without pushes. A guest has none. Emits at once.
 * @param refresh$ loads them again: after a placement, a cancel or a retry.
 */
export function openOrdersOf(
  { deps, connection, session }: From,
  refresh$: Observable<unknown>,
): Observable<Loadable<readonly Order[]>> {
  return forMember(session, ready(none), () =>
    snapshotThenUpdates({
      snapshot: () => deps.api.spot.openOrders(),
      updates$: deps.api.socket.orders(),
      begin: (open, previous: Orders | null) => beginOrders(open, previous ?? noOrders),
      apply: applyOrder,
      restart$: merge(connection.joined$, refresh$, pollAlongsidePushes({ deps, connection })),
    }).pipe(
      aged<Orders>({ connection, lateAfter: null, staleAfter: null, quietResync: true }),
      map((orders) => mapReady(orders, openOrders)),
      startWith(loading),
      distinctUntilChanged(),
    ),
  );
}

const none: readonly Order[] = [];
