import { combineLatest, map, type Observable, of, switchMap } from "rxjs";
import type { InsuranceYieldEntry } from "../../api/insurance/types.ts";
import type { App } from "../app-types.ts";
import { createAmount } from "../earn/amount.ts";
import type { Command } from "../kit/command/command-types.ts";
import { textCommand } from "../kit/command/text-command.ts";
import { createGuarded } from "../kit/form/create-guarded.ts";
import { createList } from "../kit/resource/list.ts";
import { known, type Loadable, mapReady, ready } from "../kit/resource/loadable.ts";
import { resourceOf } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import { estimateOf, insuranceProblem, maxInsured } from "./figures.ts";
import { createInsured, type Insured } from "./insured-model.ts";
import type { InsuranceRequest, InsuranceScreen, InsuranceView, InsuranceYieldView } from "./types.ts";

/** `/insurance`: offers, the policy in force, buying, claiming, ending, and what warehouses earn. */
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
    problemOf: (typed, { kind, status }) => insuranceProblem(typed, kind, status),
    maxOf: ({ kind, status }) => maxInsured(kind, status),
    onSubmit: ({ amount: given, context: { kind } }) => {
      const order = { kindId: kind.id, currencyId: kind.currencyId, amount: given };
      guard.ask({ does: "buy", order, kind });
    },
  });
  const log = createList<InsuranceYieldEntry>(scope, app, {
    fetch: (page) => deps.api.insurance.yieldLog(page),
    reload$: insured.refreshed$,
    isLive: true,
  });
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
    log$: log.list$,
    choose: insured.choose,
    claim: (policy) => guard.ask({ does: "claim", policy }),
    endPolicy: (policy) => guard.ask({ does: "end", policy }),
    more: log.more,
    retry: insured.retry,
    end: scope.end,
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

/** What the warehouses of the chosen currency have earned. */
function yieldOf(
  app: App,
  { currency$, refreshed$ }: Insured,
): Observable<Loadable<InsuranceYieldView | null>> {
  const fetched = (id: number, currency: string): Observable<Loadable<InsuranceYieldView>> =>
    resourceOf(app, { fetch: () => app.deps.api.insurance.yield(id), reload$: refreshed$ }).pipe(
      map((data) => mapReady(data, (earned) => ({ ...earned, currency }))),
    );
  return currency$.pipe(
    switchMap((data) => {
      if (data.state !== "ready") return of(data);
      return data.value === null ? of(ready(null)) : fetched(data.value.id, data.value.name);
    }),
  );
}
