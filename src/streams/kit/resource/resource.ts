import {
  combineLatest,
  concat,
  connect,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  ignoreElements,
  map,
  merge,
  NEVER,
  type Observable,
  of,
  Subject,
  skip,
  startWith,
  switchMap,
  tap,
  timer,
} from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { Connection } from "../../shell/connection/types.ts";
import { backOff } from "../operators/back-off.ts";
import { scanWithLatest } from "../operators/scan-with-latest.ts";
import type { Scope } from "../scope.ts";
import { offline } from "./aged.ts";
import { type Loadable, loaded, loading } from "./loadable.ts";
import { FIRST_WAIT, LONGEST_WAIT } from "./pace.ts";
import { applyLoad, type Kept, type Load, nothingKept } from "./resource.fold.ts";
import { ageWhileStale, staleReasonOf } from "./staleness.ts";

/** What makes every resource load again. An `App` is one. */
export interface ResourceFrom {
  readonly connection: Pick<Connection, "connection$" | "returned$">;
  /** Emits at once and on change. */
  readonly preferences: { readonly language$: Observable<unknown> };
}
export interface ReloadOptions {
  /** Load again: the user asked for it, or something changed it. */
  readonly reload$?: Observable<unknown>;
  /**
   * Whether what is shown must be up to date: it is stale while the link is lost, late while it is loaded again, and loaded again whenever
   * the link returns, and after a load without an answer, at growing intervals. Otherwise (terms, settings) it does not age, and is loaded again at the link's return only if that had failed.
   */
  readonly isLive?: boolean;
}
interface ResourcePlan<Value> extends ReloadOptions {
  /** Cold; emits once. */
  readonly fetch: () => Observable<Reply<Value>>;
}

/**
 * Something that is fetched: at once, in the user's language, when the link returns and on `reload$`, each time in place of the load under
 * way. What is known stays meanwhile, and if that fails. Emits at once, and only when something changed. Cold: share it in a scope.
 */
export function resourceOf<Value>(
  from: ResourceFrom,
  { fetch, ...reloading }: ResourcePlan<Value>,
): Observable<Loadable<Value>> {
  return reloadKeepingData(from, reloading, () => fetch().pipe(map(loaded)));
}

export interface Resource<Value> {
  /** Shared in the scope. */
  readonly data$: Observable<Loadable<Value>>;
  reload(): void;
}

/** A resource of a screen (`resourceOf`), with the verb that loads it again. */
export function createResource<Value>(
  scope: Scope,
  from: ResourceFrom,
  { reload$ = NEVER, ...plan }: ResourcePlan<Value>,
): Resource<Value> {
  const asked = new Subject<void>();
  const data$ = resourceOf(from, { ...plan, reload$: merge(asked, reload$) }).pipe(scope.share());
  return { data$, reload: () => asked.next() };
}

/**
 * Keeps data during reloads of any kind, with its age. Each reload subscribes to `load`; its first emission replaces the data.
 * The base of `resourceOf` and `listOf`.
 */
export function reloadKeepingData<Value>(
  { connection, preferences }: ResourceFrom,
  { reload$ = NEVER, isLive = false }: ReloadOptions,
  load: () => Observable<Loadable<Value>>,
): Observable<Loadable<Value>> {
  const keptWith = (again$: Observable<unknown>) =>
    scanWithLatest<Kept<Value>, Load<Value>>(applyLoad, nothingKept, (latest) =>
      merge(
        preferences.language$.pipe(skip(1)),
        connection.returned$.pipe(filter(() => isLive || latest().hasFailed)),
        reload$,
        again$,
      ).pipe(
        startWith(null),
        switchMap(() => {
          const came$ = defer(load).pipe(map((data): Load<Value> => ({ kind: "came", data })));
          return concat(of<Load<Value>>({ kind: "began" }), came$);
        }),
      ),
    );
  const kept$ = isLive ? tryingAgain(keptWith) : keptWith(NEVER);
  return (isLive ? agedByLink(connection, kept$) : kept$.pipe(map(({ data }) => data))).pipe(
    startWith(loading),
    distinctUntilChanged(),
  );
}

/**
 * Loads again after a load without an answer: the link of the socket may be up all the while, and then nothing else would ask again.
 * Waits longer each time; another load that begins meanwhile takes the place of the wait.
 */
function tryingAgain<Value>(
  keptWith: (again$: Observable<unknown>) => Observable<Kept<Value>>,
): Observable<Kept<Value>> {
  return defer(() => {
    const again = new Subject<void>();
    return keptWith(again).pipe(
      connect((kept$) =>
        merge(
          kept$,
          kept$.pipe(
            map(({ hasFailed, lost }) => (hasFailed ? lost : 0)),
            distinctUntilChanged(),
            switchMap((lost) => (lost === 0 ? EMPTY : timer(backOff(lost, FIRST_WAIT, LONGEST_WAIT)))),
            tap(() => again.next()),
            ignoreElements(),
          ),
        ),
      ),
    );
  });
}

function agedByLink<Value>(
  connection: ResourceFrom["connection"],
  kept$: Observable<Kept<Value>>,
): Observable<Loadable<Value>> {
  return combineLatest([kept$, offline(connection)]).pipe(
    map(([{ data, isBehind }, isOffline]) => ({ data, staleReason: staleReasonOf(isOffline, isBehind) })),
    ageWhileStale(),
  );
}
