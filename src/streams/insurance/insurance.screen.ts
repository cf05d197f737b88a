import { combineLatest, map, merge, NEVER, type Observable, of, Subject, startWith, switchMap } from "rxjs";
import type { InsuranceYieldEntry } from "../../api/insurance/types.ts";
import { createGuarded } from "../account/trade-password/create-guarded.ts";
import type { App } from "../app-types.ts";
import { createAmount } from "../earn/amount.ts";
import type { Command } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { listingOf } from "../kit/lists/listing-of.ts";
import { keepKnown } from "../kit/resource/keep-known.ts";
import { known, type Loadable, loaded, loading, mapReady, ready } from "../kit/resource/loadable.ts";
import { createScope } from "../kit/scope.ts";
import { offline } from "../shell/connection/aged.ts";
import { estimateOf, insuranceProblem, mostInsured } from "./figures.ts";
import { createInsured, type Insured } from "./insured-model.ts";
import type { InsuranceRequest, InsuranceScreen, InsuranceView, InsuranceYieldView } from "./types.ts";

/** `/insurance`: what is offered and in force, buying, claiming, ending, and what warehouses bring. */
export function createInsuranceScreen(app: App): InsuranceScreen {
  const { deps, wallets } = app;
  const scope = createScope();
  const insured = createInsured(app, scope);
  const guard = createGuarded<InsuranceRequest, string>(app, scope, {
    command: (request) => commandOf(app, request),
    isFree: () => true,
    onDone: (_, { does }) => {
      if (does === "buy") amount.clear();
      insured.refresh();
      wallets.refresh();
    },
    onFailed: insured.refresh,
  });
  const amount = createAmount<InsuranceView>(scope, {
    context$: insured.view$.pipe(map(known)),
    problemOf: (typed, { kind, standing }) => insuranceProblem(typed, kind, standing),
    mostOf: ({ kind, standing }) => mostInsured(kind, standing),
    onGiven: ({ amount: given, context: { kind } }) => {
      const order = { kindId: kind.id, currencyId: kind.currencyId, amount: given };
      guard.ask({ does: "buy", order, kind });
    },
  });
  const more = new Subject<void>();
  return {
    view$: insured.view$,
    amount,
    estimate$: combineLatest([insured.view$, amount.typed$]).pipe(
      map(([view, typed]) => {
        const kind = known(view)?.kind;
        return kind === undefined ? null : estimateOf(typed, kind);
      }),
      scope.share(),
    ),
    guard,
    yield$: yieldOf(app, insured).pipe(scope.share()),
    log$: listingOf<InsuranceYieldEntry>({
      fetch: (page) => deps.api.insurance.yieldLog(page),
      more$: more,
      refresh$: NEVER,
      restart$: merge(app.connection.returned$, insured.refreshed$),
      offline$: offline(app.connection),
    }).pipe(scope.share()),
    choose: insured.choose,
    claim: (policy) => guard.ask({ does: "claim", policy }),
    endPolicy: (policy) => guard.ask({ does: "end", policy }),
    more: () => more.next(),
    retry: insured.retry,
    end: () => scope.end(),
  };
}

function commandOf({ deps }: App, request: InsuranceRequest): Command<string> {
  const { insurance } = deps.api;
  if (request.does === "buy") {
    const { order, kind } = request;
    return textCommand({
      kind: "insurance",
      terms: { ...order },
      subject: `${order.amount} ${kind.currency}`,
      send: (clientId) => insurance.buy({ ...order, clientId }),
    });
  }
  const { does, policy } = request;
  return textCommand({
    kind: does === "claim" ? "insurance-claim" : "insurance-end",
    terms: { policy: policy.id },
    subject: policy.amount,
    send: (clientId) => (does === "claim" ? insurance.claim : insurance.end)(policy.id, clientId),
  });
}

/** What warehouses of the chosen currency have brought; what is known stays while it is fetched anew. */
function yieldOf(
  { deps }: App,
  { currency$, refreshed$ }: Insured,
): Observable<Loadable<InsuranceYieldView | null>> {
  const fetched = (id: number, currency: string): Observable<Loadable<InsuranceYieldView>> =>
    refreshed$.pipe(
      startWith(undefined),
      switchMap(() => deps.api.insurance.yield(id)),
      map((reply) => mapReady(loaded(reply), (told) => ({ ...told, currency }))),
      startWith<Loadable<InsuranceYieldView>>(loading),
      keepKnown<InsuranceYieldView>(),
    );
  return currency$.pipe(
    switchMap((data) => {
      if (data.state !== "ready") return of(data);
      return data.value === null ? of(ready(null)) : fetched(data.value.id, data.value.name);
    }),
  );
}
