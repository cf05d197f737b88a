import {
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
  skip,
  switchMap,
} from "rxjs";
import type { Reply } from "../../api/http/reply-types.ts";
import type { InsuranceKind, InsuranceStatus } from "../../api/insurance/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import { createResource, resourceOf } from "../kit/resource/resource.ts";
import type { Scope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";
import { defaultKind } from "./figures.ts";
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
  /** The first one while none is chosen: its currency is shown. */
  readonly kind: InsuranceKind;
  readonly isChosen: boolean;
}

interface Funds {
  readonly status: Loadable<InsuranceStatus>;
  /** The first known available balance. The default kind follows it, so that the choice does not change while the user reads. */
  readonly opening: string | null;
}

/** The kinds offered in the currencies of options, and the balances in the currency of the chosen kind. */
export function createInsured(app: App, scope: Scope): Insured {
  const refreshed = new Subject<void>();
  const chosen = createValue<number | null>(scope, null);
  const kinds = createResource(scope, app, { fetch: () => kindsOf(app) });
  const choice$ = combineLatest([kinds.data$, chosen.value$]).pipe(
    map(([data, id]) => choiceOf(data, id)),
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
      return combineLatest([choice$, statusOf(app, currency.value.id, refreshed)]).pipe(
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
    choose: chosen.set,
    refresh: () => refreshed.next(),
    retry: () => {
      kinds.reload();
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
function statusOf(app: App, currencyId: number, refreshed$: Observable<void>): Observable<Funds> {
  const moved$ = app.wallets.balances$.pipe(
    map(known),
    filter((balances) => balances !== null),
    map((all) => all.find((one) => one.wallet === "options" && one.currencyId === currencyId)?.available),
    distinctUntilChanged(),
    // The first one is known from the first fetch.
    skip(1),
  );
  return resourceOf(app, {
    fetch: () => app.deps.api.insurance.status(currencyId),
    reload$: merge(refreshed$, moved$),
    isLive: true,
  }).pipe(
    scan(
      ({ opening }: Funds, status): Funds => ({
        status,
        opening: opening ?? known(status)?.available ?? null,
      }),
      { status: loading, opening: null },
    ),
  );
}

function viewOf(choice: Choice | null, { status, opening }: Funds): Loadable<InsuranceView | null> {
  if (choice === null || status.state !== "ready") return status.state === "failed" ? status : loading;
  const { kinds, kind: chosen, isChosen } = choice;
  const { policy, available } = status.value;
  const alike = kinds.filter(({ currencyId }) => currencyId === chosen.currencyId);
  const wanted = isChosen ? chosen : defaultKind(alike, chosen, opening ?? available);
  // What holds for an insurance in force is what its own kind says, whichever is chosen.
  const kind = kinds.find(({ id }) => id === policy?.kindId) ?? wanted;
  return ready({ kinds, kind, status: status.value }, status.age);
}
