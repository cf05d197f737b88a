import { distinctUntilChanged, map, merge, type Observable, Subject, switchMap } from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { type Listing, listing } from "../../kit/lists/listing.ts";
import { type PageOf, pages } from "../../kit/operators/pages.ts";
import { shareLatest } from "../../kit/operators/share-latest.ts";
import type { Loadable } from "../../kit/resource/loadable.ts";

/** A page that is one list, which grows. */
export interface ListScreen<Item> {
  readonly list$: Observable<Loadable<Listing<Item>>>;
  more(): void;
  retry(): void;
  end(): void;
}

interface ListPlan<Item> {
  /** Newest first. Cold. */
  readonly fetch: (page: number) => Observable<Reply<PageOf<Item>>>;
  readonly keyOf: (item: Item) => number | string;
}

/** A list in the person's language that grows by pages; after a failure of a further page `more` asks for it again. */
export function createListScreen<Item>(
  app: Pick<App, "preferences">,
  { fetch, keyOf }: ListPlan<Item>,
): ListScreen<Item> {
  const more = new Subject<void>();
  const retried = new Subject<void>();
  const list$ = merge(app.preferences.language$, retried).pipe(
    switchMap(() => pages(fetch, more, keyOf)),
    map(listing),
    distinctUntilChanged(),
    shareLatest(),
  );
  return { list$, more: () => more.next(), retry: () => retried.next(), end: () => more.complete() };
}
