import { combineLatest, distinctUntilChanged, filter, map, type Observable, scan, startWith } from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { OptionDuration, OptionsCurrency } from "../../api/options/types.ts";
import type { Balance } from "../../api/session/types.ts";
import type { App } from "../app-types.ts";
import { keepingIdentity } from "../kit/operators/keep-identity.ts";
import { known, type Loadable } from "../kit/resource/loadable.ts";
import { createQuery } from "../kit/resource/query.ts";

type From = Pick<App, "deps" | "preferences" | "connection" | "session" | "wallets">;

/** What options are offered for, and what they can be paid in. */
export interface Terms {
  readonly durations$: Observable<readonly OptionDuration[]>;
  /** With what of each is free: as the wallets say, or where they tell nothing of options as the exchange told with the currencies. */
  readonly currencies$: Observable<readonly OptionsCurrency[]>;
  /** Why one of them did not come; `null` while it is asked for, and for good once both were there. Emits at once. */
  readonly refusal$: Observable<Refusal | null>;
  /** What is free changed: asks anew; what is known stays until it has come. */
  refreshFree(): void;
  /** Asks for everything anew. */
  retry(): void;
}

export function createTerms(app: From): Terms {
  const { options } = app.deps.api;
  const durations = createQuery(app, () => options.durations());
  const currencies = createQuery(app, () => options.currencies());
  const told$ = currencies.data$.pipe(
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
    currencies$: combineLatest([told$, signedIn$, app.wallets.balances$]).pipe(
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
    refreshFree: () => currencies.retry(),
    retry: () => {
      durations.retry();
      currencies.retry();
    },
  };
}

/** Why nothing is known yet. Emits at once. */
function refusalOf(data$: Observable<Loadable<unknown>>): Observable<Refusal | null> {
  return data$.pipe(
    scan((told, data): Told => {
      if (data.state === "ready" || told === "known") return "known";
      return data.state === "failed" ? data.refusal : "asked";
    }, "asked" as Told),
    map((told) => (typeof told === "string" ? null : told)),
    startWith(null),
    distinctUntilChanged(),
  );
}
type Told = "asked" | "known" | Refusal;

/** What a stake can be paid from: the insured balance while an insurance is in force, otherwise what is free in the options wallet. */
function payableFrom(currency: OptionsCurrency, balances: readonly Balance[] | null): string | null {
  return currency.insured?.balance ?? freeOf(balances, currency.id) ?? currency.available;
}

function freeOf(balances: readonly Balance[] | null, currencyId: number): string | null {
  const isIt = (one: Balance) => one.wallet === "options" && one.currencyId === currencyId;
  return balances?.find(isIt)?.available ?? null;
}
