import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Fill, Order } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import type { Listing } from "../../kit/lists/listing.ts";
import { listingOf } from "../../kit/lists/listing-of.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import { type Loadable, mapReady, ready } from "../../kit/resource/loadable.ts";
import { offline } from "../../shell/connection/aged.ts";
import { createCancels } from "../../spot/cancels.ts";
import { openOrdersOf } from "../../spot/open-orders.ts";

/** Rows that a list shows at first, and how many more at a wish; more are offered above `MORE_ABOVE` rows. */
export const ROWS = 10;
export const MORE_ABOVE = 5;

type EntrustTab = "selling" | "buying" | "completed";

export interface EntrustScreen {
  readonly tab$: Observable<EntrustTab>;
  chooseTab(tab: EntrustTab): void;
  /** Open orders of the tab's side; those of "completed" are of none. */
  readonly open$: Observable<Loadable<Listing<Order>>>;
  readonly completed$: Observable<Loadable<Listing<Fill>>>;
  readonly cancelling$: Observable<ReadonlySet<number>>;
  cancel(orderId: number): void;
  more(): void;
  retry(): void;
  end(): void;
}

/** `/accountEntrust`: the person's spot orders that sell and buy, live, and what was completed. */
export function createEntrustScreen(app: App): EntrustScreen {
  const tab = new BehaviorSubject<EntrustTab>("selling");
  const more = new Subject<void>();
  const retried = new Subject<void>();
  const settled = new Subject<void>();
  const ended = new Subject<void>();
  const { deps, connection } = app;
  const orders$ = openOrdersOf(app, merge(settled, retried)).pipe(shareLatest());
  const cancels = createCancels(app, {
    scope$: new BehaviorSubject(null),
    open$: orders$,
    ended$: ended,
    onSettled: () => settled.next(),
  });
  const tab$ = tab.pipe(distinctUntilChanged());
  const shown$ = tab$.pipe(
    switchMap(() =>
      more.pipe(
        map((_, wishes) => ROWS * (wishes + 2)),
        startWith(ROWS),
      ),
    ),
  );
  const open$ = combineLatest([orders$, tab$, shown$]).pipe(
    map(([orders, chosen, rows]) => openOf(orders, chosen === "selling" ? "sell" : "buy", rows)),
    shareLatest(),
  );
  const completed$ = listingOf<Fill>({
    fetch: (page) => deps.api.spot.fills(page, null),
    more$: more,
    refresh$: deps.api.socket.fills(),
    restart$: merge(connection.joined$, retried),
    offline$: offline(connection),
  }).pipe(
    map((list) => offered(list)),
    shareLatest(),
  );
  return {
    tab$,
    chooseTab: (next) => tab.next(next),
    open$,
    completed$,
    cancelling$: cancels.cancelling$,
    cancel: cancels.cancel,
    more: () => more.next(),
    retry: () => retried.next(),
    end: () => ended.next(),
  };
}

/** The first `rows` open orders of a side. */
export function openOf(
  orders: Loadable<readonly Order[]>,
  side: Side,
  rows: number,
): Loadable<Listing<Order>> {
  return mapReady(orders, (all) => {
    const own = all.filter((order) => order.side === side);
    return { items: own.slice(0, rows), more: own.length > rows, loadingMore: false };
  });
}

/** More is offered only below a list of more than `MORE_ABOVE` rows. */
function offered(list: Loadable<Listing<Fill>>): Loadable<Listing<Fill>> {
  if (list.state !== "ready" || list.value.items.length > MORE_ABOVE) return list;
  return ready({ ...list.value, more: false }, list.age);
}
