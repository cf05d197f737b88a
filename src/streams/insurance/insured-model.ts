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
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Reply } from "../../api/http/reply-types.ts";
import type { InsuranceKind, InsuranceStanding } from "../../api/insurance/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { keepKnown } from "../kit/resource/keep-known.ts";
import { known, type Loadable, loaded, loading, ready } from "../kit/resource/loadable.ts";
import { createQuery } from "../kit/resource/query.ts";
import type { Scope } from "../kit/scope.ts";
import { kindToBeginWith } from "./figures.ts";
import type { InsuranceView } from "./types.ts";

type Kinds = readonly InsuranceKind[];

interface InsuredCurrency {
  readonly id: number;
  readonly name: string;
}
export interface Insured {
  readonly view$: Observable<Loadable<InsuranceView | null>>;
  /** Of the chosen kind; `null`: nothing is offered. */
  readonly currency$: Observable<Loadable<InsuredCurrency | null>>;
  /** Something was done, or is tried again. */
  readonly refreshed$: Observable<void>;
  choose(kindId: number): void;
  refresh(): void;
  retry(): void;
}

interface Choice {
  readonly kinds: Kinds;
  /** The first one while none is chosen: its currency is looked at. */
  readonly kind: InsuranceKind;
  readonly isChosen: boolean;
}

interface Funds {
  readonly standing: Loadable<InsuranceStanding>;
  /** What was free when that was first known: the kind to begin with goes by it, and does not change under somebody's hand. */
  readonly opening: string | null;
}

/** The kinds that are offered in what options are paid in, and what there is in the chosen one's currency. */
export function createInsured(app: App, scope: Scope): Insured {
  const refreshed = new Subject<void>();
  const chosen = new BehaviorSubject<number | null>(null);
  const query = createQuery(app, () => kindsOf(app));
  const kinds$ = query.data$.pipe(startWith(loading), keepKnown<Kinds>());
  const choice$ = combineLatest([kinds$, chosen]).pipe(
    map(([kinds, id]) => choiceOf(kinds, id)),
    scope.share(),
  );
  const currency$ = choice$.pipe(
    map((choice): Loadable<InsuredCurrency | null> => {
      if (choice.state !== "ready") return choice;
      const kind = choice.value?.kind ?? null;
      return ready(kind && { id: kind.currencyId, name: kind.currency });
    }),
    keepingIdentity<Loadable<InsuredCurrency | null>>(),
    scope.share(),
  );
  // Asked by currency: another kind of the same one shows at once, and no kind ever shows with another currency's money.
  const view$ = currency$.pipe(
    switchMap((currency): Observable<Loadable<InsuranceView | null>> => {
      if (currency.state !== "ready") return of(currency);
      if (currency.value === null) return of(ready(null));
      return combineLatest([choice$, standingOf(app, currency.value.id, refreshed)]).pipe(
        map(([choice, funds]) => viewOf(known(choice), funds)),
      );
    }),
    distinctUntilChanged(),
    scope.share(),
  );
  return {
    view$,
    currency$,
    refreshed$: refreshed,
    choose: (kindId) => chosen.next(kindId),
    refresh: () => refreshed.next(),
    retry: () => {
      query.retry();
      refreshed.next();
    },
  };
}

/** The kinds with the chosen one, or the first; `null`: nothing is offered. */
function choiceOf(kinds: Loadable<Kinds>, id: number | null): Loadable<Choice | null> {
  if (kinds.state !== "ready") return kinds;
  const chosen = kinds.value.find((one) => one.id === id);
  const kind = chosen ?? kinds.value[0];
  if (kind === undefined) return ready(null, kinds.age);
  return ready({ kinds: kinds.value, kind, isChosen: chosen !== undefined }, kinds.age);
}

/** The kinds of every currency that options are paid in; the first refusal counts for all. */
function kindsOf({ deps: { api } }: App): Observable<Reply<Kinds>> {
  return api.options.currencies().pipe(
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
): Observable<Funds> {
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
    map(loaded),
    startWith<Loadable<InsuranceStanding>>(loading),
    keepKnown<InsuranceStanding>(),
    scan(
      ({ opening }: Funds, standing): Funds => ({
        standing,
        opening: opening ?? known(standing)?.available ?? null,
      }),
      { standing: loading, opening: null },
    ),
  );
}

function viewOf(choice: Choice | null, { standing, opening }: Funds): Loadable<InsuranceView | null> {
  if (choice === null || standing.state !== "ready") return standing.state === "failed" ? standing : loading;
  const { kinds, kind: chosen, isChosen } = choice;
  const { policy, available } = standing.value;
  const alike = kinds.filter(({ currencyId }) => currencyId === chosen.currencyId);
  const wanted = isChosen ? chosen : kindToBeginWith(alike, chosen, opening ?? available);
  // What holds for an insurance in force is what its own kind says, whichever is chosen.
  const kind = kinds.find(({ id }) => id === policy?.kindId) ?? wanted;
  return ready({ kinds, kind, standing: standing.value }, standing.age);
}
