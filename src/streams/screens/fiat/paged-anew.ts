import { concat, map, merge, type Observable, of, skip, startWith, switchMap } from "rxjs";
import type { Page, Reply } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import type { Loadable } from "../../loadable.ts";
import { offline } from "../../market/aged.ts";
import { pages } from "../../operators/pages.ts";
import { keptOverRuns } from "../../spot/listing.ts";
import { listing } from "../create-news.ts";
import type { Listing } from "../news.ts";

interface PagedAnew<Item> {
  /** In the exchange's order. Cold. */
  readonly fetch: (page: number) => Observable<Reply<Page<Item>>>;
  readonly more$: Observable<unknown>;
  /** Begins anew from the first page; what is shown stays until it has come. */
  readonly refresh$: Observable<unknown>;
}

/** A list page by page, in the person's language, fetched anew when the link returns. Emits at once. */
export function pagedAnew<Item extends { readonly id: number }>(
  { connection, preferences }: Pick<App, "connection" | "preferences">,
  { fetch, more$, refresh$ }: PagedAnew<Item>,
): Observable<Loadable<Listing<Item>>> {
  const once$ = pages(fetch, more$, ({ id }: Item) => id).pipe(map(listing));
  const runs$ = merge(connection.returned$, preferences.language$.pipe(skip(1)), refresh$).pipe(
    startWith(null),
    switchMap(() => concat(of(null), once$)),
  );
  return keptOverRuns(runs$, offline(connection));
}
