import { concat, EMPTY, exhaustMap, map, type Observable, of, startWith } from "rxjs";
import type { Result } from "./result.ts";
import { scanWithLatest } from "./scan-with-latest.ts";

/** One page of a list; `last`: nothing follows. */
export interface PageOf<Item> {
  readonly items: readonly Item[];
  readonly last: boolean;
}
/** A list that grows. `items` is `null` until the first page came; `failure` is that of the latest request. */
export interface GrowingList<Item, Failure> {
  readonly items: readonly Item[] | null;
  readonly page: number;
  readonly last: boolean;
  readonly fetching: boolean;
  readonly failure: Failure | null;
}
type PageEvent<Item, Failure> =
  | { readonly kind: "asked" }
  | { readonly kind: "came"; readonly reply: Result<PageOf<Item>, Failure> };

/** The list after an event. Items that the list has already (a row moved to the next page meanwhile) are not doubled. */
function applyPage<Item, Failure, Key>(
  list: GrowingList<Item, Failure>,
  event: PageEvent<Item, Failure>,
  keyOf: (item: Item) => Key,
): GrowingList<Item, Failure> {
  if (event.kind === "asked") return { ...list, fetching: true, failure: null };
  if (!event.reply.ok) return { ...list, fetching: false, failure: event.reply.refusal };
  const { items, last } = event.reply.value;
  const known = new Set(list.items?.map(keyOf));
  const added = items.filter((item) => !known.has(keyOf(item)));
  return {
    items: [...(list.items ?? []), ...added],
    page: list.page + 1,
    last,
    fetching: false,
    failure: null,
  };
}

/**
 * A list fetched page by page, from 1: the first one at once, the next ones when `more$` emits. While a page is on its way
 * further wishes are dropped; after the last page none is asked for; after a failure `more$` asks for the same page again.
 */
export function pages<Item, Failure, Key>(
  fetch: (page: number) => Observable<Result<PageOf<Item>, Failure>>,
  more$: Observable<unknown>,
  keyOf: (item: Item) => Key,
): Observable<GrowingList<Item, Failure>> {
  const empty: GrowingList<Item, Failure> = {
    items: null,
    page: 0,
    last: false,
    fetching: true,
    failure: null,
  };
  return scanWithLatest<GrowingList<Item, Failure>, PageEvent<Item, Failure>>(
    (list, event) => applyPage(list, event, keyOf),
    empty,
    (latest) =>
      more$.pipe(
        startWith(null),
        exhaustMap(() => {
          const { last, page } = latest();
          if (last) return EMPTY;
          const came$ = fetch(page + 1).pipe(
            map((reply): PageEvent<Item, Failure> => ({ kind: "came", reply })),
          );
          return concat(of<PageEvent<Item, Failure>>({ kind: "asked" }), came$);
        }),
      ),
  );
}
