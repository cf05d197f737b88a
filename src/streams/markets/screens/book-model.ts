import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  take,
  tap,
} from "rxjs";
import { firstShown } from "#domain/limits.ts";
import type { Depth, Market, Quote } from "../../../api/markets/types.ts";
import type { Order } from "../../../api/spot/types.ts";
import type { Preferences } from "../../account/preferences/types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { type Loadable, loading, ready, sameLook } from "../../kit/resource/loadable.ts";
import { afterNext, tablePaced } from "../../kit/resource/table-pace.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { isWaiting } from "../../spot/screens/order-kind.ts";
import type { BookModel, BookView, TakenLevels } from "../../spot/screens/types.ts";
import { applyDepth, type Book, type BookShape, emptyBook } from "../book-view.ts";
import { groupingsOf } from "../groupings.ts";
import { lastPriceOf } from "../last-price.ts";
import { takenRowsOf } from "../taken-levels.ts";

interface BookFrom {
  readonly market$: Observable<Market>;
  readonly quote$: Observable<Quote>;
  readonly depth$: Observable<Loadable<Depth>>;
  /** Own open orders of this market; waiting stop-limit orders are in no level. */
  readonly own$: Observable<readonly Order[]>;
  /** What the order in the form would take; absent: there is none. */
  readonly taken$?: Observable<TakenLevels | null>;
  readonly retry: () => void;
  readonly preferences: Pick<Preferences, "terminalLook$" | "setTerminalLook">;
}

/** The order book: grouped, cumulated, own orders marked; only the rows that are shown are made. */
export function createBookModel(
  scope: Scope,
  { market$, quote$, depth$, own$, taken$ = of(null), retry, preferences }: BookFrom,
): BookModel {
  // Until the widget reports how many fit.
  const rows = createValue<number>(scope, firstShown.bookRows);
  // Chosen once, by the first price: the choice must not change while the price moves.
  const firstPrice$ = quote$.pipe(
    map(({ price }) => price),
    filter((price) => price !== null),
    take(1),
    startWith(null),
  );
  const groupings$ = combineLatest([market$, firstPrice$]).pipe(
    map(([market, price]) => groupingsOf(market.tick, price)),
    startWith<readonly string[]>([]),
    keepingIdentity(),
    scope.share(),
  );
  const { grouping$, group } = createGrouping(scope, groupings$, preferences);
  const shape$ = combineLatest([market$, grouping$, rows.value$, own$]).pipe(
    filter(([, step]) => step !== ""),
    map(
      ([market, step, rowsASide, own]): BookShape => ({
        market,
        step,
        rows: rowsASide,
        own: own.filter((order) => !isWaiting(order)),
      }),
    ),
  );
  const view$ = combineLatest([depth$, shape$]).pipe(
    scan(show, nothingShown),
    map(({ view }) => view),
    startWith(loading),
    distinctUntilChanged(),
    scope.share(),
  );
  const table$ = view$.pipe(tablePaced<BookView>(), scope.share());
  const partOf = <Part>(part: (book: BookView) => Part): Observable<Part | null> =>
    view$.pipe(
      map((view) => (view.state === "ready" ? part(view.value) : null)),
      distinctUntilChanged(),
      scope.share(),
    );
  return {
    view$,
    tables: { asks$: table$, bids$: table$.pipe(afterNext(view$)) },
    look$: view$.pipe(distinctUntilChanged(sameLook), scope.share()),
    taken$: takenRowsOf(taken$, view$, grouping$).pipe(scope.share()),
    spread$: partOf(({ spread }) => spread),
    sequence$: partOf(({ sequence }) => sequence),
    last$: lastPriceOf(market$, quote$).pipe(scope.share()),
    groupings$,
    grouping$,
    group,
    sides$: preferences.terminalLook$.pipe(
      map(({ sides }) => sides),
      distinctUntilChanged(),
      scope.until(),
    ),
    show: (sides) => preferences.setTerminalLook({ sides }),
    makeRoom: (rowsASide) => rows.set(Math.max(1, Math.floor(rowsASide))),
    retry,
  };
}

/** The step that levels are grouped by: the one at the position that the user chose last, among the steps of this market. */
function createGrouping(
  scope: Scope,
  groupings$: Observable<readonly string[]>,
  preferences: BookFrom["preferences"],
): Pick<BookModel, "grouping$" | "group"> {
  const chosen = new Subject<string>();
  const place$ = preferences.terminalLook$.pipe(
    map(({ grouping }) => grouping),
    distinctUntilChanged(),
  );
  const grouping$ = combineLatest([place$, groupings$]).pipe(
    map(([place, steps]) => steps[Math.min(place, steps.length - 1)] ?? ""),
    distinctUntilChanged(),
    scope.share(),
  );
  scope.run(
    chosen.pipe(
      switchMap((step) =>
        groupings$.pipe(
          map((steps) => steps.indexOf(step)),
          take(1),
        ),
      ),
      filter((grouping) => grouping >= 0),
      tap((grouping) => preferences.setTerminalLook({ grouping })),
    ),
  );
  return { grouping$, group: (step) => chosen.next(step) };
}

interface Shown {
  readonly book: Book;
  readonly view: Loadable<BookView>;
}
const nothingShown: Shown = { book: emptyBook, view: loading };

/** The book after a new depth, age or shape; the same view when nothing that is shown changed. */
function show(before: Shown, [depth, shape]: readonly [Loadable<Depth>, BookShape]): Shown {
  if (depth.state !== "ready") return { book: emptyBook, view: depth };
  const book = applyDepth(before.book, depth.value, shape);
  const { view } = before;
  if (book === before.book && view.state === "ready" && view.age === depth.age) return before;
  return { book, view: ready({ ...book, age: depth.age }, depth.age) };
}
