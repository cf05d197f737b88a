import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import type { Market } from "../../../api/markets/types.ts";
import type { Fill, Order } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { createAmends } from "../amend/amends.ts";
import { createCancels } from "../cancels.ts";
import { openOrdersOf } from "../open-orders.ts";
import { isOfPair } from "../order.fold.ts";
import { createOrderLists } from "./orders-lists.ts";
import { ofPair, spotOnly } from "./orders-shown.ts";
import type { OrdersModel } from "./types.ts";

type From = Pick<
  App,
  "deps" | "connection" | "session" | "preferences" | "reactions" | "wallets" | "commands"
>;

interface OrdersParts {
  readonly model: OrdersModel;
  /** Own open orders of this market; empty while unknown. */
  readonly own$: Observable<readonly Order[]>;
  /** Own fills of this market, newest first. */
  readonly ownFills$: Observable<Loadable<readonly Fill[]>>;
  /** Cancels every open order of this market, whatever the lists show. */
  cancelMarket(): void;
  /** Loads everything again: an order was placed. */
  refresh(): void;
}

/** Open orders, history, fills and balances of the user, and the cancels. */
export function createOrdersModel(app: From, scope: Scope, market$: Observable<Market>): OrdersParts {
  const { wallets, preferences } = app;
  const retry = new Subject<void>();
  const reveals = new Subject<number>();
  const placed = new Subject<void>();
  const thisPairOnly = createValue(scope, false);
  const refresh = () => {
    placed.next();
    wallets.refresh();
  };
  const pair$ = market$.pipe(
    map(({ pair }) => pair),
    distinctUntilChanged((a, b) => isOfPair({ pair: a }, b)),
    scope.share(),
  );
  const filter$ = thisPairOnly.value$.pipe(
    switchMap((only) => (only ? pair$ : [null])),
    scope.share(),
  );
  const open$ = openOrdersOf(app, merge(retry, placed)).pipe(scope.share());
  const cancels = createCancels(app, { scope$: filter$, open$, ended$: scope.ended$, onSettled: refresh });
  const ofMarket = createCancels(app, { scope$: pair$, open$, ended$: scope.ended$, onSettled: refresh });
  const amends = createAmends(app, scope, { open$, onSettled: refresh });
  const revealed$ = reveals.pipe(startWith(null), scope.share());
  scope.run(revealed$);
  scope.run(
    reveals.pipe(
      switchMap((id) => shownIn(open$, id)),
      tap((panel) => preferences.setTerminalLook({ panel, ordersFolded: false })),
    ),
  );
  const lists = createOrderLists(app, scope, { pair$, filter$, placed$: placed, retry$: retry });
  const own$ = combineLatest([pair$, open$]).pipe(
    map(([pair, open]) => (known(open) ?? []).filter((order) => isOfPair(order, pair))),
    startWith<readonly Order[]>([]),
    keepingIdentity(),
    scope.share(),
  );
  const shown$ = combineLatest([open$, filter$]).pipe(
    map(([open, pair]) => ofPair(open, pair)),
    scope.share(),
  );
  return {
    own$,
    ownFills$: lists.ownFills$,
    cancelMarket: ofMarket.cancelAll,
    refresh,
    model: {
      panel$: preferences.terminalLook$.pipe(
        map(({ panel }) => panel),
        distinctUntilChanged(),
        scope.until(),
      ),
      show: (panel) => preferences.setTerminalLook({ panel }),
      open$: shown$,
      openCount$: countOf(shown$).pipe(scope.share()),
      history$: lists.history$,
      fills$: lists.fills$,
      balances$: wallets.balances$.pipe(map(spotOnly), scope.share()),
      thisPairOnly$: thisPairOnly.value$,
      onlyThisPair: thisPairOnly.set,
      reveal: (orderId) => reveals.next(orderId),
      revealed$,
      ...{ moreHistory: lists.moreHistory, moreFills: lists.moreFills },
      ...cancels,
      amend: amends,
      retry: () => retry.next(),
    },
  };
}

function countOf(orders$: Observable<Loadable<readonly Order[]>>): Observable<number | null> {
  return orders$.pipe(
    map((orders) => known(orders)?.length ?? null),
    distinctUntilChanged(),
  );
}

/** The list that holds an order, once it is known which orders are open. */
function shownIn(open$: Observable<Loadable<readonly Order[]>>, id: number): Observable<"open" | "history"> {
  return open$.pipe(
    map(known),
    filter((open) => open !== null),
    take(1),
    map((open) => (open.some((order) => order.id === id) ? "open" : "history")),
  );
}
