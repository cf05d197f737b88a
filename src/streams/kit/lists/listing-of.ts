import { defer, EMPTY, expand, filter, map, merge, type Observable, scan, switchMap, toArray } from "rxjs";
import type { Page, Refusal, Reply } from "../../../api/http/reply-types.ts";
import { type GrowingList, pages } from "../operators/pages.ts";
import { upsertBy } from "../operators/upsert-by.ts";
import { type Loadable, loading, mapReady } from "../resource/loadable.ts";
import { keptOverRuns } from "./kept-over-runs.ts";
import { type Listing, listing } from "./listing.ts";

export interface ListingOf<Item> {
  /** Newest first. Cold. */
  readonly fetch: (page: number) => Observable<Reply<Page<Item>>>;
  readonly more$: Observable<unknown>;
  /** Something new is there: what is newer than the known is put in front, the pages fetched so far stay. */
  readonly refresh$: Observable<unknown>;
  /** Begins anew from the first page; what is shown stays until it has come, and is late meanwhile. */
  readonly restart$: Observable<unknown>;
  /** Whether nothing new can be heard of: what is shown is stale then. Emits at once. */
  readonly offline$: Observable<boolean>;
}

/** Pages at most that a refresh reads until it meets what is known. */
const REFRESH_PAGES = 10;

type Event<Item> =
  | { readonly kind: "pages"; readonly list: GrowingList<Item, Refusal> }
  | { readonly kind: "newer"; readonly items: readonly Item[] };
interface State<Item> {
  readonly newer: readonly Item[];
  readonly list: GrowingList<Item, Refusal> | null;
}

/** A paged list of what is kept for good (orders, fills), by descending id, that follows what is new. Emits at once. */
export function listingOf<Item extends { readonly id: number }>(
  plan: ListingOf<Item>,
): Observable<Loadable<Listing<Item>>> {
  const run$ = defer(() => {
    let known: ReadonlySet<number> = new Set();
    const paged$ = pages(plan.fetch, plan.more$, (item: Item) => item.id).pipe(
      map((list): Event<Item> => ({ kind: "pages", list })),
    );
    const newer$ = plan.refresh$.pipe(
      switchMap(() => newerThan(plan.fetch, known)),
      map((items): Event<Item> => ({ kind: "newer", items })),
    );
    return merge(paged$, newer$).pipe(
      scan(applyEvent<Item>, { newer: [], list: null }),
      map((state) => {
        const shown = show(state);
        if (shown.state === "ready") known = new Set(shown.value.items.map(({ id }) => id));
        return shown;
      }),
    );
  });
  return keptOverRuns({ run$, again$: plan.restart$, offline$: plan.offline$ });
}

/** The first pages up to one that has something known; completes without a word when one of them is refused: the next refresh tries again. */
function newerThan<Item extends { readonly id: number }>(
  fetch: ListingOf<Item>["fetch"],
  known: ReadonlySet<number>,
): Observable<readonly Item[]> {
  const goesOn = (reply: Reply<Page<Item>>): reply is Extract<Reply<Page<Item>>, { ok: true }> =>
    reply.ok &&
    !reply.value.last &&
    reply.value.page < REFRESH_PAGES &&
    !reply.value.items.some(({ id }) => known.has(id));
  return fetch(1).pipe(
    expand((reply) => (goesOn(reply) ? fetch(reply.value.page + 1) : EMPTY)),
    toArray(),
    filter((replies) => replies.every(({ ok }) => ok)),
    map((replies) => replies.flatMap((reply) => (reply.ok ? reply.value.items : []))),
  );
}

function applyEvent<Item extends { readonly id: number }>(
  state: State<Item>,
  event: Event<Item>,
): State<Item> {
  if (event.kind === "pages") return { ...state, list: event.list };
  return { ...state, newer: upsertBy(({ id }: Item) => id)(state.newer, event.items) };
}

function show<Item extends { readonly id: number }>({ newer, list }: State<Item>): Loadable<Listing<Item>> {
  if (list === null) return loading;
  return mapReady(listing(list), (known) => ({
    ...known,
    items: [...upsertBy(({ id }: Item) => id)(known.items, newer)].sort((a, b) => b.id - a.id),
  }));
}
