import {
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
import { known, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { createResource, type Resource, resourceOf } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { recentRecordsOf } from "../funds/recent-records.ts";
import type { DepositModel, DepositView, Gated } from "./types.ts";

/** A simulated deposit is this many times the minimum. */
const SIMULATED_MINIMUMS = 5n;

/** Where to send a coin: the chains to choose from, and the address of the chosen one. */
export function createDepositModel(
  app: App,
  scope: Scope,
  gate: Resource<FundsGate>,
  currencyId: number,
): DepositModel {
  const { deps } = app;
  const chosen = createValue<string | null>(scope, null);
  const retried = new Subject<void>();
  const simulated = new Subject<void>();
  const terms = createResource(scope, app, { fetch: () => deps.api.funds.terms(currencyId) });
  const view$ = combineLatest([gate.data$, terms.data$, chosen.value$]).pipe(
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
  const address$ = chain$.pipe(
    switchMap((chain): Observable<Loadable<DepositAddress>> => {
      if (chain === null) return of(loading);
      return resourceOf(app, {
        fetch: () => deps.api.funds.depositAddress(currencyId, chain),
        reload$: retried,
      });
    }),
    startWith<Loadable<DepositAddress>>(loading),
    scope.share(),
  );
  scope.run(
    simulated.pipe(
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
    chooseChain: (name) => chosen.set(name),
    simulate: deps.settings.demo ? () => simulated.next() : null,
    retry: () => {
      gate.reload();
      terms.reload();
      retried.next();
    },
  };
}

/** Above the minimum, so that the deposit is credited. */
function simulatedAmount({ minDeposit }: DepositAddress): string {
  return formatDecimal((parseDecimal(minDeposit ?? "1") ?? 0n) * SIMULATED_MINIMUMS);
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
