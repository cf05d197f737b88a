import { map, merge, type Observable } from "rxjs";
import type { Page, Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { offline } from "../../shell/connection/aged.ts";
import { pages } from "../operators/pages.ts";
import type { Loadable } from "../resource/loadable.ts";
import { keptOverRuns } from "./kept-over-runs.ts";
import { type Listing, listing } from "./listing.ts";

export interface ListInOrder<Item> {
  /** In the exchange's order. Cold. */
  readonly fetch: (page: number) => Observable<Reply<Page<Item>>>;
  readonly more$: Observable<unknown>;
  /** Begins anew from the first page; what is shown stays until it has come. */
  readonly refresh$: Observable<unknown>;
}

/** A list page by page, in the exchange's order, fetched anew when the connection returns. Emits at once. */
export function listInOrder<Item extends { readonly id: number }>(
  { connection }: Pick<App, "connection">,
  { fetch, more$, refresh$ }: ListInOrder<Item>,
): Observable<Loadable<Listing<Item>>> {
  return keptOverRuns({
    run$: pages(fetch, more$, ({ id }: Item) => id).pipe(map(listing)),
    again$: merge(connection.returned$, refresh$),
    offline$: offline(connection),
  });
}
