import {
  defer,
  EMPTY,
  expand,
  filter,
  map,
  merge,
  NEVER,
  type Observable,
  retry,
  Subject,
  switchMap,
  tap,
  timer,
  toArray,
} from "rxjs";
import type { Page, Refusal, Reply } from "../../../api/http/reply-types.ts";
import type { Connection } from "../../shell/connection/types.ts";
import { backOff } from "../operators/back-off.ts";
import { type GrowingList, pages } from "../operators/pages.ts";
import { scanWithLatest } from "../operators/scan-with-latest.ts";
import { upsertBy } from "../operators/upsert-by.ts";
import type { Scope } from "../scope.ts";
import { forMember, type Membership } from "./for-member.ts";
import { emptyListing, type Listing, listing } from "./listing.ts";
import { type Loadable, loading, mapReady, ready } from "./loadable.ts";
import { FIRST_WAIT, LONGEST_WAIT } from "./pace.ts";
import { isLost } from "./resource.fold.ts";
import { type ReloadOptions, type ResourceFrom, reloadKeepingData } from "./resource.ts";

interface ListPlan<Item> extends ReloadOptions {
  /** Cold; emits once. */
  readonly fetch: (page: number) => Observable<Reply<Page<Item>>>;
  /**
   * Something new is there. The list is newest first by descending id then, and what is newer than the known is put in front; the pages
   * fetched so far stay. Without it the list keeps the exchange's order.
   */
  readonly newer$?: Observable<unknown>;
}
interface GrowingPlan<Item> extends ListPlan<Item> {
  readonly more$: Observable<unknown>;
}

/** Pages at most that are read until one has something known. */
const NEWER_PAGES = 10;

/**
 * A list that grows by pages: the first page as a resource (`resourceOf`), further ones on `more$`, one at a time. A load begins at the
 * first page again; the pages that are shown stay until it has come. Emits at once. Cold: share it in a scope.
 */
export function listOf<Item extends { readonly id: number | string }>(
  from: ResourceFrom,
  { fetch, more$, newer$, ...reloading }: GrowingPlan<Item>,
): Observable<Loadable<Listing<Item>>> {
  const paged$ = pages(fetch, more$, idOf);
  return reloadKeepingData(from, reloading, () =>
    newer$ === undefined ? paged$.pipe(map(listing)) : newestFirst(fetch, paged$, newer$),
  );
}

/**
 * A list that only its owner has, and that is live by default. A guest has none. It is loaded again when the exchange knows again who is on
 * the link (`joined$`).
 */
export function ownListOf<Item extends { readonly id: number | string }>(
  from: OwnListFrom,
  plan: GrowingPlan<Item>,
): Observable<Loadable<Listing<Item>>> {
  return forMember<Loadable<Listing<Item>>>(from.session, ready(emptyListing), () =>
    memberListOf(from, plan),
  );
}

/** The list of `ownListOf` for the member of the moment: use it inside `forMember`, beside what else is theirs alone. */
export function memberListOf<Item extends { readonly id: number | string }>(
  { connection, preferences }: Omit<OwnListFrom, "session">,
  plan: GrowingPlan<Item>,
): Observable<Loadable<Listing<Item>>> {
  const from = { preferences, connection: { ...connection, returned$: connection.joined$ } };
  return listOf(from, { isLive: true, ...plan });
}
interface OwnListFrom extends ResourceFrom {
  readonly connection: Pick<Connection, "connection$" | "returned$" | "joined$">;
  readonly session: Membership;
}

interface List<Item> {
  /** Shared in the scope. */
  readonly list$: Observable<Loadable<Listing<Item>>>;
  more(): void;
  /** Begins at the first page again. */
  reload(): void;
}

/** A list of a screen (`listOf`), with its verbs. */
export function createList<Item extends { readonly id: number | string }>(
  scope: Scope,
  from: ResourceFrom,
  plan: ListPlan<Item>,
): List<Item> {
  return withVerbs(scope, plan, (growing) => listOf(from, growing));
}

/** An owner's list of a screen (`ownListOf`), with its verbs. */
export function createOwnList<Item extends { readonly id: number | string }>(
  scope: Scope,
  from: OwnListFrom,
  plan: ListPlan<Item>,
): List<Item> {
  return withVerbs(scope, plan, (growing) => ownListOf(from, growing));
}

function withVerbs<Item>(
  scope: Scope,
  { reload$ = NEVER, ...plan }: ListPlan<Item>,
  listed: (plan: GrowingPlan<Item>) => Observable<Loadable<Listing<Item>>>,
): List<Item> {
  const more = new Subject<void>();
  const asked = new Subject<void>();
  const list$ = listed({ ...plan, more$: more, reload$: merge(asked, reload$) }).pipe(scope.share());
  return { list$, more: () => more.next(), reload: () => asked.next() };
}

/** The pages fetched so far, and what was found newer than them. */
interface Grown<Item> {
  readonly list: GrowingList<Item, Refusal> | null;
  readonly newer: readonly Item[];
}
type Growth<Item> =
  | { readonly kind: "pages"; readonly list: GrowingList<Item, Refusal> }
  | { readonly kind: "newer"; readonly items: readonly Item[] };

function newestFirst<Item extends { readonly id: number | string }>(
  fetch: GrowingPlan<Item>["fetch"],
  paged$: Observable<GrowingList<Item, Refusal>>,
  newer$: Observable<unknown>,
): Observable<Loadable<Listing<Item>>> {
  return scanWithLatest<Grown<Item>, Growth<Item>>(applyGrowth, { list: null, newer: [] }, (latest) =>
    merge(
      paged$.pipe(map((list): Growth<Item> => ({ kind: "pages", list }))),
      newer$.pipe(
        switchMap(() => newerThan(fetch, knownIds(latest()))),
        map((items): Growth<Item> => ({ kind: "newer", items })),
      ),
    ),
  ).pipe(map(shownOf));
}

function applyGrowth<Item extends { readonly id: number | string }>(
  grown: Grown<Item>,
  growth: Growth<Item>,
): Grown<Item> {
  if (growth.kind === "pages") return { ...grown, list: growth.list };
  return { ...grown, newer: upsertBy(idOf<Item>)(grown.newer, growth.items) };
}

function knownIds<Item extends { readonly id: number | string }>({
  list,
  newer,
}: Grown<Item>): ReadonlySet<number | string> {
  return new Set([...(list?.items ?? []), ...newer].map(idOf));
}

function shownOf<Item extends { readonly id: number | string }>({
  list,
  newer,
}: Grown<Item>): Loadable<Listing<Item>> {
  if (list === null) return loading;
  return mapReady(listing(list), (known) => ({
    ...known,
    items: [...upsertBy(idOf<Item>)(known.items, newer)].sort((a, b) => (a.id < b.id ? 1 : -1)),
  }));
}

/** A page had no answer. */
class NoAnswer extends Error {}

/**
 * The first pages up to one that has something known. A refused page ends it without a value: pages with a gap between them would look
 * complete, and the next `newer$` asks again. After a page without an answer it begins again, at growing intervals.
 */
function newerThan<Item extends { readonly id: number | string }>(
  fetch: GrowingPlan<Item>["fetch"],
  known: ReadonlySet<number | string>,
): Observable<readonly Item[]> {
  const hasMore = (reply: Reply<Page<Item>>) =>
    reply.ok &&
    !reply.value.last &&
    reply.value.page < NEWER_PAGES &&
    !reply.value.items.some(({ id }) => known.has(id));
  return defer(() => fetch(1)).pipe(
    expand((reply) => (reply.ok && hasMore(reply) ? fetch(reply.value.page + 1) : EMPTY)),
    toArray(),
    tap((replies) => {
      for (const reply of replies) if (!reply.ok && isLost(reply.refusal)) throw new NoAnswer();
    }),
    retry({ delay: (_, lost) => timer(backOff(lost, FIRST_WAIT, LONGEST_WAIT)) }),
    filter((replies) => replies.every(({ ok }) => ok)),
    map((replies) => replies.flatMap((reply) => (reply.ok ? reply.value.items : []))),
  );
}

function idOf<Item extends { readonly id: number | string }>({ id }: Item): number | string {
  return id;
}
