import { combineLatest, distinctUntilChanged, map, type Observable, of, startWith, switchMap } from "rxjs";
import type { Balance } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { known } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { isUnfunded } from "../../wallets/unfunded.ts";
import type { Guard } from "../types.ts";

/** The coin that most markets are priced in: what a new account deposits first. */
const FIRST_COIN = "USDT";

/** What a new account can do next. */
export interface FirstSteps {
  /** Whether the identity is certified. */
  readonly identity: Guard;
  /** The coin whose deposit panel opens; `null` where the exchange does not list it. */
  readonly depositId: number | null;
}

/** "Get started" on home. */
export interface FirstStepsScreen {
  /** `null` for guests, while balances are not known, with funds, and once dismissed. Emits at once. */
  readonly steps$: Observable<FirstSteps | null>;
  /** They are not shown again, on any machine of the account. */
  dismiss(): void;
  end(): void;
}

/** Leads an account without funds to its first deposit, first order and a verified identity. */
export function createFirstStepsScreen(
  app: Pick<App, "session" | "wallets" | "account" | "preferences">,
): FirstStepsScreen {
  const { session, wallets, account, preferences } = app;
  const scope = createScope();
  const shown$ = combineLatest([
    wallets.balances$.pipe(map((balances) => isUnfunded(known(balances)))),
    preferences.value$("firstStepsDismissed"),
  ]).pipe(
    map(([unfunded, dismissed]) => unfunded && !dismissed),
    distinctUntilChanged(),
  );
  const depositId$ = wallets.balances$.pipe(
    map((balances) => known(balances)?.find(isFirstCoin)?.currencyId ?? null),
    distinctUntilChanged(),
  );
  const known$ = combineLatest([account.certified$, depositId$]).pipe(
    map(([identity, depositId]): FirstSteps => ({ identity, depositId })),
  );
  return {
    steps$: forMember<FirstSteps | null>(session, null, () =>
      shown$.pipe(switchMap((shown) => (shown ? known$ : of(null)))),
    ).pipe(startWith(null), distinctUntilChanged(), scope.share()),
    dismiss: () => preferences.set("firstStepsDismissed", true),
    end: scope.end,
  };
}

function isFirstCoin({ wallet, currency }: Balance): boolean {
  return wallet === "spot" && currency === FIRST_COIN;
}
