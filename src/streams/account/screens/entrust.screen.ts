import { combineLatest, distinctUntilChanged, map, merge, type Observable, of, Subject } from "rxjs";
import type { Side } from "../../../api/markets/types.ts";
import type { Fill, Order } from "../../../api/spot/types.ts";
import type { App } from "../../app-types.ts";
import { createOwnList } from "../../kit/resource/list.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { type Loadable, mapReady, ready } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import { createCancels } from "../../spot/cancels.ts";
import { openOrdersOf } from "../../spot/open-orders.ts";

/** Rows that a list shows at first, and how many `more` adds; more are offered above `MORE_ABOVE` rows. */
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

/** The chosen tab, and how many open orders of it are shown. */
interface Shown {
  readonly tab: EntrustTab;
  readonly rows: number;
}

/** `/accountEntrust`: the user's spot orders that sell and buy, live, and what was completed. */
export function createEntrustScreen(app: App): EntrustScreen {
  const { spot, socket } = app.deps.api;
  const scope = createScope();
  const shown = createState<Shown, EntrustTab | "more">(scope, {
    initial: { tab: "selling", rows: ROWS },
    fold(now, change) {
      if (change === "more") return { ...now, rows: now.rows + ROWS };
      return change === now.tab ? now : { tab: change, rows: ROWS };
    },
  });
  const settled = new Subject<void>();
  const retried = new Subject<void>();
  const orders$ = openOrdersOf(app, merge(settled, retried)).pipe(scope.share());
  const cancels = createCancels(app, {
    scope$: of(null),
    open$: orders$,
    ended$: scope.ended$,
    onSettled: () => settled.next(),
  });
  const completed = createOwnList<Fill>(scope, app, {
    fetch: (page) => spot.fills(page, null),
    newer$: socket.fills(),
    reload$: retried,
  });
  return {
    tab$: shown.state$.pipe(
      map(({ tab }) => tab),
      distinctUntilChanged(),
    ),
    chooseTab: shown.apply,
    open$: combineLatest([orders$, shown.state$]).pipe(
      map(([orders, { tab, rows }]) => openOf(orders, tab === "selling" ? "sell" : "buy", rows)),
      scope.share(),
    ),
    completed$: completed.list$.pipe(map(offered), scope.share()),
    cancelling$: cancels.cancelling$,
    cancel: cancels.cancel,
    more: () => {
      shown.apply("more");
      completed.more();
    },
    retry: () => retried.next(),
    end: scope.end,
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
