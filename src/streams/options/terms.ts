import { combineLatest, distinctUntilChanged, filter, map, type Observable, scan, startWith } from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { OptionDuration, OptionsCurrency } from "../../api/options/types.ts";
import type { Balance } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { known, type Loadable } from "../kit/resource/loadable.ts";
import { createResource } from "../kit/resource/resource.ts";
import type { Scope } from "../kit/scope.ts";

type From = Pick<App, "deps" | "preferences" | "connection" | "session" | "wallets">;

/** What options are offered for, and what they can be paid in. */
export interface Terms {
  readonly durations$: Observable<readonly OptionDuration[]>;
  /** With the free balance of each: from the wallets, or from the currencies where the wallets have none for options. */
  readonly currencies$: Observable<readonly OptionsCurrency[]>;
  /** Why one of them could not be loaded; `null` while loading, and always once both were loaded. Emits at once. */
  readonly refusal$: Observable<Refusal | null>;
  /** A free balance changed: loads again. */
  refreshFree(): void;
  /** Loads everything again. */
  retry(): void;
}

export function createTerms(scope: Scope, app: From): Terms {
  const { options } = app.deps.api;
  const durations = createResource(scope, app, { fetch: () => options.durations() });
  const currencies = createResource(scope, app, { fetch: () => options.currencies() });
  const listed$ = currencies.data$.pipe(
    map(known),
    filter((list) => list !== null),
  );
  const signedIn$ = app.session.signedIn$.pipe(distinctUntilChanged());
  return {
    durations$: durations.data$.pipe(
      map(known),
      filter((list) => list !== null),
      keepingIdentity(),
    ),
    currencies$: combineLatest([listed$, signedIn$, app.wallets.balances$]).pipe(
      map(([list, signedIn, balances]) =>
        list.map((currency) => ({
          ...currency,
          available: signedIn ? payableFrom(currency, known(balances)) : null,
          insured: signedIn ? currency.insured : null,
          insuredHours: signedIn ? currency.insuredHours : null,
        })),
      ),
      keepingIdentity(),
    ),
    refusal$: combineLatest([refusalOf(durations.data$), refusalOf(currencies.data$)]).pipe(
      map(([first, second]) => first ?? second),
      distinctUntilChanged(),
    ),
    refreshFree: () => currencies.reload(),
    retry: () => {
      durations.reload();
      currencies.reload();
    },
  };
}

/** Why nothing is known yet. Emits at once. */
function refusalOf(data$: Observable<Loadable<unknown>>): Observable<Refusal | null> {
  return data$.pipe(
    scan((news, data): News => {
      if (data.state === "ready" || news === "known") return "known";
      return data.state === "failed" ? data.refusal : "asked";
    }, "asked" as News),
    map((news) => (typeof news === "string" ? null : news)),
    startWith(null),
    distinctUntilChanged(),
  );
}
type News = "asked" | "known" | Refusal;

/** What a stake can be paid from: the insured balance while an insurance is in force, otherwise what is free in the options wallet. */
function payableFrom(currency: OptionsCurrency, balances: readonly Balance[] | null): string | null {
  return currency.insured?.balance ?? freeOf(balances, currency.id) ?? currency.available;
}

function freeOf(balances: readonly Balance[] | null, currencyId: number): string | null {
  const isIt = (one: Balance) => one.wallet === "options" && one.currencyId === currencyId;
  return balances?.find(isIt)?.available ?? null;
}
