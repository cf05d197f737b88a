import { combineLatest, distinctUntilChanged, filter, map, type Observable, scan } from "rxjs";
import type { Balance, MicroCurrency, MicroDuration } from "../../api/values/index.ts";
import type { App } from "../app-types.ts";
import { known } from "../loadable.ts";
import { keepIdentity } from "../operators/keep-identity.ts";
import { createQuery } from "../query.ts";

type From = Pick<App, "deps" | "preferences" | "connection" | "session" | "wallets">;

/** What options are offered for, and what they can be paid in. */
export interface Terms {
  readonly durations$: Observable<readonly MicroDuration[]>;
  /** With what of each is free: as the wallets say, or where they tell nothing of options as the exchange told with the currencies. */
  readonly currencies$: Observable<readonly MicroCurrency[]>;
  /** What is free changed: asks anew; what is known stays until it has come. */
  refreshFree(): void;
  /** Asks for everything anew. */
  retry(): void;
}

export function createTerms(app: From): Terms {
  const { micro } = app.deps.api;
  const durations = createQuery(app, () => micro.durations());
  const currencies = createQuery(app, () => micro.currencies());
  const told$ = currencies.data$.pipe(
    map(known),
    filter((list) => list !== null),
  );
  const signedIn$ = app.session.signedIn$.pipe(distinctUntilChanged());
  return {
    durations$: durations.data$.pipe(
      map(known),
      filter((list) => list !== null),
      scan((before, now) => keepIdentity(before, now)),
      distinctUntilChanged(),
    ),
    currencies$: combineLatest([told$, signedIn$, app.wallets.balances$]).pipe(
      map(([list, signedIn, balances]) =>
        list.map((currency) => ({
          ...currency,
          available: signedIn ? (freeOf(known(balances), currency.id) ?? currency.available) : null,
        })),
      ),
      scan((before, now) => keepIdentity(before, now)),
      distinctUntilChanged(),
    ),
    refreshFree: () => currencies.retry(),
    retry: () => {
      durations.retry();
      currencies.retry();
    },
  };
}

function freeOf(balances: readonly Balance[] | null, currencyId: number): string | null {
  const isIt = (one: Balance) => one.wallet === "options" && one.currencyId === currencyId;
  return balances?.find(isIt)?.available ?? null;
}
