import { combineLatest, map, type Observable, scan, startWith } from "rxjs";
import { pageSizes } from "#domain/limits.ts";
import type { OptionOrder } from "../../api/options/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { forMember } from "../kit/resource/for-member.ts";
import { memberListOf } from "../kit/resource/list.ts";
import { emptyListing, type Listing } from "../kit/resource/listing.ts";
import { type Loadable, mapReady, ready } from "../kit/resource/loadable.ts";

/** Orders a page (WIRE-DOC-009). */
export const CLOSED_PAGE = pageSizes.options;

interface ClosedFrom {
  readonly more$: Observable<unknown>;
  /** Orders as they close, each once. */
  readonly closings$: Observable<OptionOrder>;
  /** Begins at the first page again. */
  readonly reload$: Observable<unknown>;
}

/** The closed orders of every market, newest first, by pages; orders that close meanwhile join them. A guest has none. Emits at once. */
export function closedOf(
  app: Pick<App, "deps" | "connection" | "preferences" | "session">,
  { more$, closings$, reload$ }: ClosedFrom,
): Observable<Loadable<Listing<OptionOrder>>> {
  return forMember<Loadable<Listing<OptionOrder>>>(app.session, ready(emptyListing), () => {
    const fetch = (page: number) => app.deps.api.options.closed(page, CLOSED_PAGE);
    const closed$ = closings$.pipe(
      scan<OptionOrder, readonly OptionOrder[]>((all, order) => [...all, order], []),
      startWith([]),
    );
    return combineLatest([memberListOf<OptionOrder>(app, { fetch, more$, reload$ }), closed$]).pipe(
      map(([list, closed]) => mapReady(list, (known) => withClosings(known, closed))),
      keepingIdentity<Loadable<Listing<OptionOrder>>>(),
    );
  });
}

/** By due time, the latest first: a long order may be due after one that was placed later. */
const byEnd = (a: OptionOrder, b: OptionOrder): number => b.dueAt - a.dueAt || b.id - a.id;

/** The list with the orders that closed meanwhile. An order that was due before every fetched one waits for its page. */
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
