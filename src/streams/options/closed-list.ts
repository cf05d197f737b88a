import { combineLatest, map, NEVER, type Observable, scan, startWith } from "rxjs";
import { pageSizes } from "#domain/limits.ts";
import type { OptionsCalls } from "../../api/options/api.ts";
import type { OptionOrder } from "../../api/options/types.ts";
import type { Listing } from "../kit/lists/listing.ts";
import { listingOf } from "../kit/lists/listing-of.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { type Loadable, mapReady } from "../kit/resource/loadable.ts";

/** Orders a page (WIRE-DOC-009). */
export const CLOSED_PAGE = pageSizes.options;

interface ClosedFrom {
  readonly more$: Observable<unknown>;
  /** Orders as they close, each once. */
  readonly closings$: Observable<OptionOrder>;
  /** Begins anew from the first page. */
  readonly restart$: Observable<unknown>;
  /** Whether the link is lost. Emits at once. */
  readonly offline$: Observable<boolean>;
}

/** The closed orders of every market, newest first, by pages; what closes while they are looked at joins them. Emits at once. */
export function closedOf(
  options: Pick<OptionsCalls, "closed">,
  { more$, closings$, restart$, offline$ }: ClosedFrom,
): Observable<Loadable<Listing<OptionOrder>>> {
  const fetched$ = listingOf<OptionOrder>({
    fetch: (page) => options.closed(page, CLOSED_PAGE),
    more$,
    refresh$: NEVER,
    restart$,
    offline$,
  });
  const closings = closings$.pipe(
    scan<OptionOrder, readonly OptionOrder[]>((all, order) => [...all, order], []),
    startWith([]),
  );
  return combineLatest([fetched$, closings]).pipe(
    map(([list, closed]) => mapReady(list, (known) => withClosings(known, closed))),
    keepingIdentity(),
  );
}

/** By the instant that decided, the latest first. A long order that was placed early may end late. */
const byEnd = (a: OptionOrder, b: OptionOrder): number => b.dueAt - a.dueAt || b.id - a.id;

/** The list with what closed meanwhile. An order that ended before all that were fetched waits for its page. */
export function withClosings(
  list: Listing<OptionOrder>,
  closings: readonly OptionOrder[],
): Listing<OptionOrder> {
  const oldest = list.items.at(-1);
  const joining = closings.filter((order) => !list.more || oldest === undefined || byEnd(order, oldest) < 0);
  if (joining.length === 0) return list;
  const byId = new Map([...joining, ...list.items].map((order) => [order.id, order] as const));
  return { ...list, items: [...byId.values()].sort(byEnd) };
}
