import {
  auditTime,
  distinctUntilChanged,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { Page, Reply } from "../../../api/http/reply-types.ts";
import type { Pair } from "../../../api/markets/types.ts";
import type { Fill } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { listOf } from "../../kit/resource/list.ts";
import { emptyListing, type Listing } from "../../kit/resource/listing.ts";
import { type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../../kit/resource/pace.ts";
import type { Scope } from "../../kit/scope.ts";
import { endedOnly, itemsOf } from "./orders-shown.ts";
import type { OrdersModel } from "./types.ts";

interface OrderListsFrom {
  /** This market's pair. */
  readonly pair$: Observable<Pair>;
  /** The pair that the panels are narrowed to; `null`: all. */
  readonly filter$: Observable<Pair | null>;
  readonly placed$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
}
interface OrderLists extends Pick<OrdersModel, "history$" | "fills$" | "moreHistory" | "moreFills"> {
  /** Own fills of this market, newest first. */
  readonly ownFills$: Observable<Loadable<readonly Fill[]>>;
}

/** One paged list of a signed-in user. */
interface Paged<Item> {
  readonly fetch: (page: number, pair: Pair | null) => Observable<Reply<Page<Item>>>;
  readonly pair$: Observable<Pair | null>;
  readonly more$: Observable<unknown>;
  readonly newer$: Observable<unknown>;
}

/** The user's past orders and fills, by pages; pushes update them. */
export function createOrderLists(
  { deps, connection, session, preferences }: Pick<App, "deps" | "connection" | "session" | "preferences">,
  scope: Scope,
  { pair$, filter$, placed$, retry$ }: OrderListsFrom,
): OrderLists {
  const { spot, socket } = deps.api;
  const moreHistory = new Subject<void>();
  const moreFills = new Subject<void>();
  const from = { preferences, connection: { ...connection, returned$: connection.joined$ } };
  const ownList = <Item extends { readonly id: number }>({ fetch, pair$, ...follow }: Paged<Item>) =>
    forMember<Loadable<Listing<Item>>>(session, ready(emptyListing), () =>
      pair$.pipe(
        switchMap((pair) =>
          listOf<Item>(from, {
            fetch: (page) => fetch(page, pair),
            ...follow,
            reload$: retry$,
            isLive: true,
          }),
        ),
        startWith(loading),
        distinctUntilChanged(),
      ),
    ).pipe(scope.share());
  const ended$ = socket.orders().pipe(filter(({ state }) => state !== "open"));
  const orders = {
    fetch: spot.history,
    more$: moreHistory,
    newer$: merge(placed$, ended$).pipe(auditTime(REFRESH_AFTER)),
  };
  const fills = {
    fetch: spot.fills,
    newer$: merge(placed$, socket.fills()).pipe(auditTime(REFRESH_AFTER)),
  };
  return {
    history$: ownList({ ...orders, pair$: filter$ }).pipe(map(endedOnly), scope.share()),
    fills$: ownList({ ...fills, pair$: filter$, more$: moreFills }),
    ownFills$: ownList({ ...fills, pair$, more$: NEVER }).pipe(map(itemsOf), scope.share()),
    moreHistory: () => moreHistory.next(),
    moreFills: () => moreFills.next(),
  };
}
