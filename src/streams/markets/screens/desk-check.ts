import { combineLatest, map, type Observable, of, startWith, switchMap } from "rxjs";
import type { App } from "../../app-types.ts";
import { type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import type { ChartModel } from "../../spot/screens/types.ts";
import { type CheckedPanels, createDataCheckModel } from "./data-check-model.ts";
import type { DataCheckModel } from "./data-check-types.ts";
import type { MarketDesk } from "./market-desk.ts";

type Checkable = Pick<MarketDesk, "followed$" | "depth$" | "prints" | "loadableQuote$" | "signedIn$">;

/**
 * The check of a terminal's live panels.
 * @param own the panels of the user's own data; guests have none
 */
export function deskCheck(
  { deps }: Pick<App, "deps">,
  scope: Scope,
  { followed$, depth$, prints, loadableQuote$, signedIn$ }: Checkable,
  chart: Pick<ChartModel, "live$" | "age$">,
  own: CheckedPanels,
): DataCheckModel {
  const ofUser = Object.entries(own).map(([panel, data$]) => [
    panel,
    signedIn$.pipe(switchMap((isSignedIn) => (isSignedIn ? data$ : of(loading)))),
  ]);
  const market = { prints: prints.view$, chart: checkedChart(chart), quote: loadableQuote$ };
  const panels: CheckedPanels = { ...market, ...Object.fromEntries(ofUser) };
  return createDataCheckModel(scope, { visible$: deps.visible$, followed$, depth$, panels });
}

/** The chart as data: its live candle, as old as its candles. */
function checkedChart(chart: Pick<ChartModel, "live$" | "age$">): Observable<Loadable<unknown>> {
  return combineLatest([chart.live$, chart.age$]).pipe(
    map(([live, age]) => ready(live, age)),
    startWith(loading),
  );
}
