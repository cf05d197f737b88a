import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import { formatDecimal, parseDecimal } from "#domain/numbers/decimal.ts";
import type { DepositAddress, FundsGate, FundsTerms } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable, loaded, loading, ready } from "../../kit/resource/loadable.ts";
import { createQuery } from "../../kit/resource/query.ts";
import type { Scope } from "../../kit/scope.ts";
import { recentRecordsOf } from "../funds/recent-records.ts";
import type { DepositModel, DepositView, Gated } from "./types.ts";

/** How many of the least deposit somebody sends in the demo. */
const SIMULATED_LEAST_DEPOSITS = 5n;

/** Where to send a coin: the chain's choice, the address of each, asked for when it is chosen. */
export function createDepositModel(
  app: App,
  scope: Scope,
  gate$: Observable<Loadable<FundsGate>>,
  currencyId: number,
): DepositModel {
  const { deps } = app;
  const chosen = new BehaviorSubject<string | null>(null);
  const retried = new Subject<void>();
  const wishes = new Subject<void>();
  const terms = createQuery(app, () => deps.api.funds.terms(currencyId));
  const view$ = combineLatest([gate$, terms.data$, chosen]).pipe(
    map(([gate, data, chain]) => gated(gate, data, (found) => depositView(found, chain))),
    startWith(loading),
    scope.share(),
  );
  const chain$ = view$.pipe(
    map((view) =>
      view.state === "ready" && view.value.state === "open" ? view.value.value.chain.name : null,
    ),
    distinctUntilChanged(),
  );
  const address$ = combineLatest([chain$, retried.pipe(startWith(undefined))]).pipe(
    switchMap(([chain]): Observable<Loadable<DepositAddress>> => {
      if (chain === null) return of(loading);
      return deps.api.funds
        .depositAddress(currencyId, chain)
        .pipe(map(loaded), startWith<Loadable<DepositAddress>>(loading));
    }),
    startWith<Loadable<DepositAddress>>(loading),
    scope.share(),
  );
  scope.run(
    wishes.pipe(
      withLatestFrom(address$),
      exhaustMap(([, address]) => {
        const found = known(address);
        return found === null
          ? EMPTY
          : deps.api.funds.simulateDeposit(currencyId, found.chain, simulatedAmount(found));
      }),
      tap((reply) =>
        app.reactions.react(
          reply.ok
            ? { kind: "say-text", tone: "good", text: reply.value }
            : { kind: "say-refusal", refusal: reply.refusal },
        ),
      ),
    ),
  );
  return {
    view$,
    address$,
    recent$: recentRecordsOf(app, { kind: "deposit", currencyId }, retried).pipe(scope.share()),
    chooseChain: (name) => chosen.next(name),
    simulate: deps.settings.demo ? () => wishes.next() : null,
    retry: () => {
      terms.retry();
      retried.next();
    },
  };
}

/** A few times the least deposit, so that it is credited. */
function simulatedAmount({ minDeposit }: DepositAddress): string {
  return formatDecimal((parseDecimal(minDeposit ?? "1") ?? 0n) * SIMULATED_LEAST_DEPOSITS);
}

function depositView(terms: FundsTerms, chosen: string | null): DepositView | null {
  const chain = terms.chains.find(({ name }) => name === chosen) ?? terms.chains[0];
  return chain === undefined ? null : { currency: terms.currency, chains: terms.chains, chain };
}

/** What is behind the gate, once both are known; a closed gate needs nothing else. */
export function gated<Terms, Value>(
  gate: Loadable<FundsGate>,
  terms: Loadable<Terms>,
  show: (terms: Terms) => Value | null,
): Loadable<Gated<Value>> {
  if (gate.state !== "ready") return gate;
  if (!gate.value.open) return ready({ state: "closed" });
  if (terms.state !== "ready") return terms;
  const value = show(terms.value);
  return value === null ? loading : ready({ state: "open", value }, terms.age);
}
