import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import type { EarnProduct } from "../../api/earn/types.ts";
import { createGuarded } from "../account/trade-password/create-guarded.ts";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { keepKnown } from "../kit/resource/keep-known.ts";
import { known, loading } from "../kit/resource/loadable.ts";
import { createQuery } from "../kit/resource/query.ts";
import { createScope } from "../kit/scope.ts";
import { createAmount } from "./amount.ts";
import { chosenOf, datesOf, depositProblem, type EarnChoice, interestOf, yearPercent } from "./figures.ts";
import type { EarnOffer, EarnRequest, EarnScreen } from "./types.ts";

type Ground = Pick<EarnOffer, "product" | "term" | "available">;

/** `/manage`: the offers for everybody, and the form of a deposit for members. */
export function createEarnScreen(app: App): EarnScreen {
  const { deps, session, wallets } = app;
  const scope = createScope();
  const query = createQuery(app, () => deps.api.earn.products());
  const products$ = query.data$.pipe(startWith(loading), keepKnown<readonly EarnProduct[]>(), scope.share());
  const choice = new BehaviorSubject<EarnChoice>({ currencyId: null, days: null });
  const context$: Observable<Ground | null> = combineLatest([products$, choice]).pipe(
    map(([products, now]) => chosenOf(known(products) ?? [], now)),
    switchMap((chosen) => {
      if (chosen === null) return of(null);
      return freeOf(app, chosen.product.currencyId).pipe(map((available) => ({ ...chosen, available })));
    }),
    scope.share(),
  );
  const guard = createGuarded<EarnRequest, string>(app, scope, {
    command: ({ order, offer }, password) =>
      textCommand({
        kind: "term-deposit",
        terms: { ...order },
        subject: `${order.amount} ${offer.product.currency}`,
        send: (clientId) => deps.api.earn.open({ ...order, clientId }, password),
      }),
    onDone: () => {
      amount.clear();
      wallets.refresh();
    },
  });
  const amount = createAmount<Ground>(scope, {
    context$,
    problemOf: (typed, { term, available }) => depositProblem(typed, term, available),
    mostOf: ({ available }) => available,
    onGiven: ({ amount: given, context }) => {
      const { product, term } = context;
      const order = { termId: term.id, currencyId: product.currencyId, amount: given };
      guard.ask({ order, offer: offerOf(context, given, deps.now()) });
    },
  });
  return {
    products$,
    offer$: combineLatest([context$, amount.typed$]).pipe(
      map(([context, typed]) => (context === null ? null : offerOf(context, typed, deps.now()))),
      scope.share(),
    ),
    signedIn$: session.signedIn$.pipe(scope.until()),
    amount,
    guard,
    choose: (currencyId, days) => choice.next({ currencyId, days }),
    retry: query.retry,
    end: () => scope.end(),
  };
}

/** Free in the spot wallet; `null` for guests. */
function freeOf({ session, wallets }: App, currencyId: number): Observable<string | null> {
  return session.signedIn$.pipe(
    switchMap((signedIn) => (signedIn ? wallets.spot(currencyId) : of(null))),
    map((balance) => balance?.available ?? null),
    distinctUntilChanged(),
  );
}

function offerOf(context: Ground, typed: string, now: number): EarnOffer {
  const { term } = context;
  return {
    ...context,
    yearPercent: yearPercent(term),
    interest: interestOf(typed, term),
    ...datesOf(now, term.days),
  };
}
