import { combineLatest, map, merge, NEVER, type Observable, of, Subject, startWith, switchMap } from "rxjs";
import type { InsuranceYieldEntry, Reply } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { offline } from "../../connection/aged.ts";
import { keepKnown } from "../../keep-known.ts";
import { listingOf } from "../../lists/listing-of.ts";
import { known, type Loadable, loaded, loading, mapReady, ready } from "../../loadable.ts";
import { createAmount } from "../create-amount.ts";
import { createGuarded } from "../create-guarded.ts";
import { createLife } from "../life.ts";
import { estimateOf, insuranceProblem, mostInsured } from "./figures.ts";
import { createInsured, type Insured } from "./insured-model.ts";
import type { InsuranceRequest, InsuranceScreen, InsuranceView, InsuranceYieldView } from "./types.ts";

/** `/insurance`: what is offered and in force, buying, claiming, ending, and what warehouses bring. */
export function createInsuranceScreen(app: App): InsuranceScreen {
  const { deps, reactions, wallets } = app;
  const life = createLife();
  const insured = createInsured(app, life);
  const guard = createGuarded<InsuranceRequest, string>(app, life, {
    send: (request) => send(app, request),
    isFree: () => true,
    onDone: (text, { does }) => {
      reactions.react({ kind: "say-text", tone: "good", text });
      if (does === "buy") amount.clear();
      insured.refresh();
      wallets.refresh();
    },
    onRefused: insured.refresh,
  });
  const amount = createAmount<InsuranceView>(life, {
    newId: () => deps.newId(),
    ground$: insured.view$.pipe(map(known)),
    problemOf: (typed, { kind, standing }) => insuranceProblem(typed, kind, standing),
    mostOf: ({ kind, standing }) => mostInsured(kind, standing),
    onGiven: ({ amount: given, ground: { kind }, clientId }) => {
      const order = { kindId: kind.id, currencyId: kind.currencyId, amount: given, clientId };
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
      life.share(),
    ),
    guard,
    yield$: yieldOf(app, insured).pipe(life.share()),
    log$: listingOf<InsuranceYieldEntry>({
      fetch: (page) => deps.api.insurance.yieldLog(page),
      more$: more,
      refresh$: NEVER,
      restart$: merge(app.connection.returned$, insured.refreshed$),
      offline$: offline(app.connection),
    }).pipe(life.share()),
    choose: insured.choose,
    claim: (policy) => guard.ask({ does: "claim", policy }),
    endPolicy: (policy) => guard.ask({ does: "end", policy }),
    more: () => more.next(),
    retry: insured.retry,
    end: () => life.end(),
  };
}

function send({ deps }: App, request: InsuranceRequest): Observable<Reply<string>> {
  const { insurance } = deps.api;
  switch (request.does) {
    case "buy":
      return insurance.buy(request.order);
    case "claim":
      return insurance.claim(request.policy.id);
    case "end":
      return insurance.end(request.policy.id);
  }
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
