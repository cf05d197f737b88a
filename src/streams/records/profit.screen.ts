import { type Observable, Subject, startWith, switchMap } from "rxjs";
import type { Profit } from "../../api/records/types.ts";
import type { App } from "../app-types.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";
import { resourceOf } from "../kit/resource/resource.ts";
import { createScope } from "../kit/scope.ts";
import { createValue } from "../kit/state.ts";
import { type PeriodKey, periodOf } from "./period.fold.ts";

/** The rows to show: by day, by market, or each trade. */
export type ProfitView = "days" | "pairs" | "trades";
/** The periods of the page. */
export type ProfitPeriod = Exclude<PeriodKey, "custom">;

export interface ProfitScreen {
  readonly period$: Observable<ProfitPeriod>;
  readonly view$: Observable<ProfitView>;
  readonly profit$: Observable<Loadable<Profit>>;
  choosePeriod(period: ProfitPeriod): void;
  chooseView(view: ProfitView): void;
  retry(): void;
  end(): void;
}

/** `/profitLoss`: what a period brought, and what is held at which cost. */
export function createProfitScreen(app: App): ProfitScreen {
  const { deps } = app;
  const scope = createScope();
  const period = createValue<ProfitPeriod>(scope, "30");
  const view = createValue<ProfitView>(scope, "days");
  const reload = new Subject<void>();
  const empty = { first: "", last: "" };
  return {
    period$: period.value$,
    view$: view.value$,
    profit$: period.value$.pipe(
      switchMap((key) =>
        resourceOf(app, {
          reload$: reload,
          fetch: () => deps.api.records.profit(periodOf({ key, ...empty }, deps.now()) ?? { from: 0, to: 0 }),
        }).pipe(startWith(loading)),
      ),
      scope.share(),
    ),
    choosePeriod: period.set,
    chooseView: view.set,
    retry: () => reload.next(),
    end: scope.end,
  };
}
