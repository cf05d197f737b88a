import {
  auditTime,
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { Page } from "../../../api/api.ts";
import type { Fill, Market, Order, Pair, Reply } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable, loading, ready } from "../../loadable.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import { createCancels } from "../../spot/cancels.ts";
import { type Listed, listingOf } from "../../spot/listing.ts";
import { forMember } from "../../spot/member.ts";
import { openOrdersOf } from "../../spot/open-orders.ts";
import { isOfPair } from "../../spot/order-fold.ts";
import type { Life } from "./life.ts";
import { endedOnly, itemsOf, ofPair, spotOnly } from "./orders-shown.ts";
import type { OrdersModel } from "./types.ts";

/** News of orders and fills come in bursts; the lists are refreshed once they are over, in ms. */
const REFRESH_AFTER = 500;

type From = Pick<App, "deps" | "connection" | "session" | "reactions" | "wallets">;

export interface OrdersParts {
  readonly model: OrdersModel;
  /** Own open orders of this market; empty while unknown. */
  readonly own$: Observable<readonly Order[]>;
  /** Own fills of this market, newest first. */
  readonly ownFills$: Observable<Loadable<readonly Fill[]>>;
  /** Looks at everything again: an order was placed. */
  refresh(): void;
}

/** Open orders, history, fills and balances of the person, and the cancels. */
export function createOrdersModel(app: From, life: Life, market$: Observable<Market>): OrdersParts {
  const { deps, connection, session, wallets } = app;
  const retry = new Subject<void>();
  const placed = new Subject<void>();
  const moreHistory = new Subject<void>();
  const moreFills = new Subject<void>();
  const thisPairOnly = new BehaviorSubject(false);
  const refresh = () => {
    placed.next();
    wallets.refresh();
  };
  const pair$ = market$.pipe(
    map(({ pair }) => pair),
    distinctUntilChanged((a, b) => isOfPair({ pair: a }, b)),
    life.share(),
  );
  const filter$ = thisPairOnly.pipe(
    distinctUntilChanged(),
    switchMap((only) => (only ? pair$ : [null])),
    life.share(),
  );
  const cancels = createCancels(app, { scope$: filter$, ended$: life.ended$, onSettled: refresh });
  life.run(filledOrders(app));
  const open$ = openOrdersOf(app, merge(retry, placed)).pipe(life.share());
  const fillNews$ = merge(placed, deps.api.socket.fills()).pipe(auditTime(REFRESH_AFTER));
  const orderNews$ = merge(
    placed,
    deps.api.socket.orders().pipe(filter(({ state }) => state !== "open")),
  ).pipe(auditTime(REFRESH_AFTER));
  const paged = <Item extends { readonly id: number }>(
    fetch: (page: number, pair: Pair | null) => Observable<Reply<Page<Item>>>,
    pairs$: Observable<Pair | null>,
    more$: Observable<unknown>,
    refresh$: Observable<unknown>,
  ) =>
    forMember<Loadable<Listed<Item>>>(session, ready({ items: [], more: false, loadingMore: false }), () =>
      pairs$.pipe(
        switchMap((pair) =>
          listingOf<Item>({
            fetch: (page) => fetch(page, pair),
            more$,
            refresh$,
            restart$: merge(connection.returned$, retry),
          }),
        ),
        startWith(loading),
        distinctUntilChanged(),
      ),
    ).pipe(life.share());
  const { spot } = deps.api;
  const ownFills$ = paged(spot.fills, pair$, new Subject(), fillNews$).pipe(map(itemsOf), life.share());
  const own$ = combineLatest([pair$, open$]).pipe(
    map(([pair, open]) => (known(open) ?? []).filter((order) => isOfPair(order, pair))),
    startWith<readonly Order[]>([]),
    scan((before, now) => keepIdentity(before, now)),
    distinctUntilChanged(),
    life.share(),
  );
  const all$ = paged(spot.history, filter$, moreHistory, orderNews$);
  return {
    own$,
    ownFills$,
    refresh,
    model: {
      open$: combineLatest([open$, filter$]).pipe(
        map(([open, pair]) => ofPair(open, pair)),
        life.share(),
      ),
      // What is still open stands in its own list.
      history$: all$.pipe(map(endedOnly), life.share()),
      fills$: paged(spot.fills, filter$, moreFills, fillNews$),
      balances$: wallets.balances$.pipe(map(spotOnly), life.share()),
      thisPairOnly$: thisPairOnly.pipe(distinctUntilChanged(), life.until()),
      onlyThisPair: (only) => thisPairOnly.next(only),
      moreHistory: () => moreHistory.next(),
      moreFills: () => moreFills.next(),
      ...cancels,
      retry: () => retry.next(),
    },
  };
}

/** Says that an order which had rested in the book is filled. */
function filledOrders({ deps, reactions }: From): Observable<Order> {
  return deps.api.socket.orders().pipe(
    filter(
      ({ mode, state, createdAt, updatedAt }) =>
        mode === "limit" && state === "done" && updatedAt > createdAt,
    ),
    tap(({ pair, amount, price }) =>
      reactions.react({
        kind: "say",
        tone: "good",
        message: "order_filled",
        values: { symbol: `${pair.base}/${pair.quote}`, amount, price },
      }),
    ),
  );
}
