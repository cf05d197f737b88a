import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  filter,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { InsuranceKind, InsuranceStanding, Reply } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { keepKnown } from "../../keep-known.ts";
import { failed, known, type Loadable, loading, ready } from "../../loadable.ts";
import { createQuery } from "../../query.ts";
import type { Life } from "../terminal/life.ts";
import type { InsuranceView } from "./types.ts";

type Kinds = readonly InsuranceKind[];

export interface Insured {
  readonly view$: Observable<Loadable<InsuranceView | null>>;
  /** Of the chosen kind, once it is known. */
  readonly currencyId$: Observable<number>;
  /** Something was done, or is tried again. */
  readonly refreshed$: Observable<void>;
  choose(kindId: number): void;
  refresh(): void;
  retry(): void;
}

/** The kinds that are offered in what options are paid in, and what there is in the chosen one's currency. */
export function createInsured(app: App, life: Life): Insured {
  const refreshed = new Subject<void>();
  const chosen = new BehaviorSubject<number | null>(null);
  const query = createQuery(app, () => kindsOf(app));
  const kinds$ = query.data$.pipe(startWith(loading), keepKnown<Kinds>(), life.share());
  const kind$ = combineLatest([kinds$, chosen]).pipe(
    map(([kinds, id]) => {
      const all = known(kinds) ?? [];
      return all.find((kind) => kind.id === id) ?? all[0] ?? null;
    }),
    distinctUntilChanged(),
    life.share(),
  );
  const currencyId$ = kind$.pipe(
    filter((kind) => kind !== null),
    map(({ currencyId }) => currencyId),
    distinctUntilChanged(),
  );
  const standing$ = currencyId$.pipe(
    switchMap((currencyId) => standingOf(app, currencyId, refreshed)),
    startWith(loading),
  );
  return {
    view$: combineLatest([kinds$, kind$, standing$]).pipe(
      map(([kinds, kind, standing]) => viewOf(kinds, kind, standing)),
      life.share(),
    ),
    currencyId$,
    refreshed$: refreshed,
    choose: (kindId) => chosen.next(kindId),
    refresh: () => refreshed.next(),
    retry: () => {
      query.retry();
      refreshed.next();
    },
  };
}

/** The kinds of every currency that options are paid in; the first refusal counts for all. */
function kindsOf({ deps: { api } }: App): Observable<Reply<Kinds>> {
  return api.micro.currencies().pipe(
    switchMap((reply): Observable<Reply<Kinds>> => {
      if (!reply.ok) return of(reply);
      if (reply.value.length === 0) return of({ ok: true, value: [] });
      return forkJoin(reply.value.map(({ id }) => api.insurance.kinds(id))).pipe(map(allOf));
    }),
  );
}

function allOf(replies: readonly Reply<Kinds>[]): Reply<Kinds> {
  const kinds: InsuranceKind[] = [];
  for (const reply of replies) {
    if (!reply.ok) return reply;
    kinds.push(...reply.value);
  }
  return { ok: true, value: kinds };
}

/** Fetched at once, when something was done, when the connection returns, and when the options wallet changed by anything else. */
function standingOf(
  { deps, connection, wallets }: App,
  currencyId: number,
  refreshed$: Observable<void>,
): Observable<Loadable<InsuranceStanding>> {
  const moved$ = wallets.balances$.pipe(
    map(known),
    filter((balances) => balances !== null),
    map((all) => all.find((one) => one.wallet === "options" && one.currencyId === currencyId)?.available),
    distinctUntilChanged(),
    // The first one is what the first fetch tells.
    filter((_, at) => at > 0),
  );
  return merge(refreshed$, connection.returned$, moved$).pipe(
    startWith(undefined),
    switchMap(() => deps.api.insurance.standing(currencyId)),
    map((reply) => (reply.ok ? ready(reply.value) : failed(reply.refusal))),
    startWith<Loadable<InsuranceStanding>>(loading),
    keepKnown<InsuranceStanding>(),
  );
}

function viewOf(
  kinds: Loadable<Kinds>,
  kind: InsuranceKind | null,
  standing: Loadable<InsuranceStanding>,
): Loadable<InsuranceView | null> {
  if (kinds.state !== "ready") return kinds;
  if (kind === null) return ready(null, kinds.age);
  if (standing.state !== "ready") return standing;
  return ready({ kinds: kinds.value, kind, standing: standing.value }, standing.age);
}
