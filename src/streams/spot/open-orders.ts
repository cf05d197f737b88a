import { distinctUntilChanged, map, merge, type Observable, of, skip, startWith, switchMap } from "rxjs";
import type { Order } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { aged, offline } from "../connection/aged.ts";
import { type Loadable, loading, mapReady, ready } from "../loadable.ts";
import { lookedAt } from "../looked-at.ts";
import { poll } from "../operators/poll.ts";
import { snapshotThenUpdates } from "../operators/snapshot-then-updates.ts";
import { LOOK_EVERY, LOOK_EVERY_UNPUSHED } from "../pace.ts";
import { forMember } from "../session/for-member.ts";
import { applyOrder, beginOrders, noOrders, type Orders, openOrders } from "./order-fold.ts";

type From = Pick<App, "deps" | "connection" | "session">;

/**
 * The person's open orders of all markets, newest first: a snapshot, then pushes; looked at again slowly, for back ends
 * that push none. A guest has none. Emits at once.
 * @param refresh$ looks again: after a placement or a cancel, or because somebody asks.
 */
export function openOrdersOf(
  { deps, connection, session }: From,
  refresh$: Observable<unknown>,
): Observable<Loadable<readonly Order[]>> {
  const looks$ = offline(connection).pipe(
    switchMap((down) => {
      const every = down ? LOOK_EVERY_UNPUSHED : LOOK_EVERY;
      return poll({ fetch: () => of(null), every, active$: lookedAt(deps) }).pipe(skip(1));
    }),
  );
  return forMember(session, ready(none), () =>
    snapshotThenUpdates({
      snapshot: () => deps.api.spot.openOrders(),
      updates$: deps.api.socket.orders(),
      begin: (open, previous: Orders | null) => beginOrders(open, previous ?? noOrders),
      apply: applyOrder,
      restart$: merge(connection.joined$, refresh$, looks$),
    }).pipe(
      aged<Orders>({ connection, lateAfter: null, staleAfter: null, quietResync: true }),
      map((orders) => mapReady(orders, openOrders)),
      startWith(loading),
      distinctUntilChanged(),
    ),
  );
}

const none: readonly Order[] = [];
