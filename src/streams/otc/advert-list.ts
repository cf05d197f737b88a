import { concat, map, merge, type Observable, of, startWith, switchMap } from "rxjs";
import type { Advert, Page, Refusal, Reply } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { failed, type Loadable, loading, ready } from "../loadable.ts";
import { offline } from "../market/aged.ts";
import { type GrowingList, pages } from "../operators/pages.ts";
import { keptOverRuns, type Listed } from "../spot/listing.ts";

interface AdvertListPlan {
  /** In the exchange's order. Cold. */
  readonly fetch: (page: number) => Observable<Reply<Page<Advert>>>;
  readonly more$: Observable<unknown>;
  /** Begins anew from the first page; what is shown stays until it has come. */
  readonly refresh$: Observable<unknown>;
}

/** Adverts page by page, in the exchange's order, fetched anew when the connection returns. */
export function advertListOf(
  { connection }: Pick<App, "connection">,
  { fetch, more$, refresh$ }: AdvertListPlan,
): Observable<Loadable<Listed<Advert>>> {
  const once$ = pages(fetch, more$, ({ id }: Advert) => id).pipe(map(show));
  const runs$ = merge(connection.returned$, refresh$).pipe(
    startWith(null),
    switchMap(() => concat(of(null), once$)),
  );
  return keptOverRuns(runs$, offline(connection));
}

function show({ items, last, fetching, failure }: GrowingList<Advert, Refusal>): Loadable<Listed<Advert>> {
  if (items === null) return failure === null ? loading : failed(failure);
  return ready({ items, more: !last, loadingMore: fetching });
}
