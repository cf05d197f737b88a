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
import { emptyListing, type Listing } from "../../kit/lists/listing.ts";
import { listingOf } from "../../kit/lists/listing-of.ts";
import { type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { REFRESH_AFTER } from "../../kit/resource/pace.ts";
import type { Scope } from "../../kit/scope.ts";
import { forMember } from "../../session/for-member.ts";
import { offline } from "../../shell/connection/aged.ts";
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

/** One list of a member's by pages. */
interface Paged<Item> {
  readonly fetch: (page: number, pair: Pair | null) => Observable<Reply<Page<Item>>>;
  readonly pair$: Observable<Pair | null>;
  readonly more$: Observable<unknown>;
  readonly refresh$: Observable<unknown>;
}

/** The person's past orders and fills, by pages; they follow what is pushed. */
export function createOrderLists(
  { deps, connection, session }: Pick<App, "deps" | "connection" | "session">,
  scope: Scope,
  { pair$, filter$, placed$, retry$ }: OrderListsFrom,
): OrderLists {
  const { spot, socket } = deps.api;
  const moreHistory = new Subject<void>();
  const moreFills = new Subject<void>();
  const restart$ = merge(connection.joined$, retry$);
  const listOf = <Item extends { readonly id: number }>({ fetch, pair$, ...follow }: Paged<Item>) =>
    forMember<Loadable<Listing<Item>>>(session, ready(emptyListing), () =>
      pair$.pipe(
        switchMap((pair) =>
          listingOf<Item>({
            fetch: (page) => fetch(page, pair),
            ...follow,
            restart$,
            offline$: offline(connection),
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
    refresh$: merge(placed$, ended$).pipe(auditTime(REFRESH_AFTER)),
  };
  const fills = {
    fetch: spot.fills,
    refresh$: merge(placed$, socket.fills()).pipe(auditTime(REFRESH_AFTER)),
  };
  return {
    // What is still open stands in its own list.
    history$: listOf({ ...orders, pair$: filter$ }).pipe(map(endedOnly), scope.share()),
    fills$: listOf({ ...fills, pair$: filter$, more$: moreFills }),
    ownFills$: listOf({ ...fills, pair$, more$: NEVER }).pipe(map(itemsOf), scope.share()),
    moreHistory: () => moreHistory.next(),
    moreFills: () => moreFills.next(),
  };
}
