import { combineLatest, distinctUntilChanged, map, type Observable, of, switchMap } from "rxjs";
import type { App } from "../app-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createGuarded } from "../kit/form/create-guarded.ts";
import { known } from "../kit/resource/loadable.ts";
import { createResource } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";
import { createAmount } from "./amount.ts";
import { chosenOf, datesOf, depositProblem, type EarnChoice, interestOf, yearPercent } from "./figures.ts";
import type { EarnOffer, EarnRequest, EarnScreen } from "./types.ts";

/** The coin and term that are chosen, and what is available of the coin. */
type Chosen = Pick<EarnOffer, "product" | "term" | "available">;

/** `/manage`: the offers for everybody, and the form of a deposit for members. */
export function createEarnScreen(app: App): EarnScreen {
  const { deps, session, wallets } = app;
  const scope = createScope();
  const products = createResource(scope, app, { fetch: () => deps.api.earn.products() });
  const choice = createValue<EarnChoice>(scope, { currencyId: null, days: null });
  const context$: Observable<Chosen | null> = combineLatest([products.data$, choice.value$]).pipe(
    map(([data, chosen]) => chosenOf(known(data) ?? [], chosen)),
    switchMap((chosen) => {
      if (chosen === null) return of(null);
      return availableOf(app, chosen.product.currencyId).pipe(map((available) => ({ ...chosen, available })));
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
  const amount = createAmount<Chosen>(scope, {
    context$,
    problemOf: (typed, { product, term, available }) =>
      depositProblem(typed, term, { available, currency: product.currency }),
    maxOf: ({ available }) => available,
    onSubmit: ({ amount: given, context }) => {
      const { product, term } = context;
      const order = { termId: term.id, currencyId: product.currencyId, amount: given };
      guard.ask({ order, offer: offerOf(context, given, deps.now()) });
    },
  });
  return {
    products$: products.data$,
    offer$: combineLatest([context$, amount.typed$]).pipe(
      map(([context, typed]) => (context === null ? null : offerOf(context, typed, deps.now()))),
      scope.share(),
    ),
    signedIn$: session.signedIn$.pipe(scope.until()),
    amount,
    guard,
    choose: (currencyId, days) => choice.set({ currencyId, days }),
    retry: products.reload,
    end: scope.end,
  };
}

/** Available in the spot wallet; `null` for guests. */
function availableOf({ session, wallets }: App, currencyId: number): Observable<string | null> {
  return session.signedIn$.pipe(
    switchMap((signedIn) => (signedIn ? wallets.spot(currencyId) : of(null))),
    map((balance) => balance?.available ?? null),
    distinctUntilChanged(),
  );
}

function offerOf(context: Chosen, typed: string, now: number): EarnOffer {
  const { term } = context;
  return {
    ...context,
    yearPercent: yearPercent(term),
    interest: interestOf(typed, term),
    ...datesOf(now, term.days),
  };
}
