import {
  combineLatest,
  concat,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  interval,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  of,
  scan,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Market } from "../../api/markets/types.ts";
import type { OptionDuration, OptionOrder } from "../../api/options/types.ts";
import type { App } from "../app-types.ts";
import { poll } from "../kit/operators/poll.ts";
import { removeAfter } from "../kit/operators/remove-after.ts";
import { scanWithLatest } from "../kit/operators/scan-with-latest.ts";
import type { Synced } from "../kit/operators/snapshot-then-updates.ts";
import { tickWhile } from "../kit/operators/tick-while.ts";
import { aged } from "../kit/resource/aged.ts";
import { known, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import { pageActivity } from "../kit/resource/page-activity.ts";
import { lookUpClosed } from "./look-up-closed.ts";
import {
  applyOrders,
  isOverdue,
  missingFrom,
  noOrders,
  type Orders,
  type OrdersEvent,
} from "./orders.fold.ts";
import { type RowsAt, type RunningRow, rowsOf } from "./rows.ts";
import type { SecondMarks } from "./window.ts";

/** From one tick of the countdowns to the next, in ms. */
export const TICK_EVERY = 200;
/** How long a closed order is shown among the running ones, in ms (MICRO-RUN-004). */
export const CLOSED_SHOWN_FOR = 500;
/** From one look at the list to the next, in ms: finds orders of another tab, and closings that were not pushed. */
export const POLL_EVERY = 30_000;
/** How often a look may become due, and how long after its deadline an order without a closing makes it due, in ms. */
const CHECK_EVERY = 5_000;
const OVERDUE_AFTER = 2_000;

type From = Pick<App, "deps" | "connection">;
export interface RunningFrom {
  readonly market: Pick<Market, "id">;
  /** The price that values running orders. Emits at once. */
  readonly price$: Observable<string | null>;
  /** The published marks of the market. Emits at once. */
  readonly marks$: Observable<SecondMarks>;
  /** The terms: they hold what a loss takes. Emits at once. */
  readonly durations$: Observable<readonly OptionDuration[]>;
  /** Own submissions that were accepted. */
  readonly placed$: Observable<OptionOrder>;
  /** Orders of every market as they close, each once. */
  readonly closings$: Observable<OptionOrder>;
  /** Loads the list again. */
  readonly refresh$: Observable<unknown>;
  /** An order was found that closed without a push: it must come back as one of `closings$`. */
  readonly onFound: (order: OptionOrder) => void;
  /** Default: a timer of `TICK_EVERY`. */
  readonly ticks$?: Observable<unknown>;
}

/**
 * The running orders of a market: list ⊕ own submissions ⊕ closings, with countdowns by the exchange's clock and the profit of each at the
 * latest price. One timer serves all rows, while there are any and the page is visible. Emits at once.
 */
export function runningOf(app: From, from: RunningFrom): Observable<Loadable<readonly RunningRow[]>> {
  const { deps, connection } = app;
  const { market, ticks$ = interval(TICK_EVERY) } = from;
  const isOurs = ({ marketId }: OptionOrder) => marketId === market.id;
  return scanWithLatest<Orders, OrdersEvent>(applyOrders, noOrders, (latest) => {
    const placed$ = from.placed$.pipe(
      filter(isOurs),
      map((order): OrdersEvent => ({ kind: "placed", order, receivedAt: deps.now() })),
    );
    const closings$ = from.closings$.pipe(
      filter(isOurs),
      removeAfter(CLOSED_SHOWN_FOR, ({ id }: OptionOrder) => id),
      map((recent): OrdersEvent => ({ kind: "closings", recent })),
    );
    return merge(placed$, closings$, looks(app, from, latest));
  }).pipe(
    map(syncedOf),
    aged<Orders>({ connection, lateAfter: null, staleAfter: null }),
    startWith(loading),
    rowsAt(deps, from, ticks$),
  );
}

/** Loads the list: at once, on `refresh$`, when the link is back, when an order is overdue, and every `POLL_EVERY`. */
function looks(app: From, { market, refresh$, onFound }: RunningFrom, orders: () => Orders) {
  const { deps, connection } = app;
  const { options } = deps.api;
  const look$ = defer(() => options.running(market.id)).pipe(
    switchMap((reply): Observable<OrdersEvent> => {
      if (!reply.ok) return of({ kind: "refused", refusal: reply.refusal });
      const ours = reply.value.filter(({ marketId }) => marketId === market.id);
      const listed: OrdersEvent = { kind: "listed", orders: ours, receivedAt: deps.now() };
      const missing = missingFrom(orders(), ours);
      if (missing.size === 0) return of(listed);
      return concat(of(listed), lookUpClosed(options, missing).pipe(tap(onFound), ignoreElements()));
    }),
  );
  const isDue = () => {
    const { isAsked, listedAt } = orders();
    const now = deps.now();
    return (
      isAsked || listedAt === null || now - listedAt >= POLL_EVERY || isOverdue(orders(), now, OVERDUE_AFTER)
    );
  };
  return merge(refresh$, connection.joined$).pipe(
    startWith(null),
    switchMap(() =>
      concat(
        of<OrdersEvent>({ kind: "asked" }),
        poll({
          fetch: () => (isDue() ? look$ : EMPTY),
          every: CHECK_EVERY,
          active$: pageActivity(deps),
          isFailure: ({ kind }) => kind === "refused",
        }),
      ),
    ),
  );
}

function syncedOf(orders: Orders): Synced<Orders, Refusal> {
  const { listedAt, refusal } = orders;
  const state = listedAt === null ? null : orders;
  if (refusal !== null) return { status: "failed", state, failure: refusal };
  return state === null ? { status: "loading" } : { status: "live", state };
}

/** Rows by order, price and clock. The clock is read each time, so that a late tick delays nothing. */
function rowsAt(
  { now, visible$ }: Pick<App["deps"], "now" | "visible$">,
  { price$, marks$, durations$ }: Pick<RunningFrom, "price$" | "marks$" | "durations$">,
  ticks$: Observable<unknown>,
): OperatorFunction<Loadable<Orders>, Loadable<readonly RunningRow[]>> {
  return connect((orders$) => {
    const runs$ = orders$.pipe(map((orders) => (known(orders)?.running.size ?? 0) > 0));
    const active$ = combineLatest([runs$, visible$]).pipe(map(([runs, visible]) => runs && visible));
    const moved$ = tickWhile(active$, ticks$).pipe(startWith(undefined));
    return combineLatest({
      orders: orders$,
      price: price$.pipe(distinctUntilChanged()),
      marks: marks$.pipe(distinctUntilChanged()),
      durations: durations$.pipe(distinctUntilChanged()),
      moved: moved$,
    }).pipe(
      scan<{ orders: Loadable<Orders> } & Omit<RowsAt, "now">, Loadable<readonly RunningRow[]>>(
        (before, { orders, price, marks, durations }) => {
          if (orders.state !== "ready") return orders;
          const rows = rowsOf(known(before) ?? [], orders.value, { price, marks, durations, now: now() });
          return before.state === "ready" && before.value === rows && before.age === orders.age
            ? before
            : ready(rows, orders.age);
        },
        loading,
      ),
      distinctUntilChanged(),
    );
  });
}
