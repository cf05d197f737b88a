import { combineLatest, map, type Observable, startWith } from "rxjs";
import type { App } from "../../app-types.ts";
import { type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import type { ChartModel } from "../../spot/screens/types.ts";
import { type CheckedPanels, createDataCheckModel } from "./data-check-model.ts";
import type { DataCheckModel } from "./data-check-types.ts";
import type { MarketDesk } from "./market-desk.ts";

/**
 * The check of a terminal's live panels.
 * @param own the panels of the user's own data
 */
export function deskCheck(
  { deps }: Pick<App, "deps">,
  scope: Scope,
  { followed$, depth$, prints$, loadableQuote$ }: MarketDesk,
  chart: Pick<ChartModel, "live$" | "age$">,
  own: CheckedPanels,
): DataCheckModel {
  const panels = { prints: prints$, chart: checkedChart(chart), quote: loadableQuote$, ...own };
  return createDataCheckModel(scope, { visible$: deps.visible$, followed$, depth$, panels });
}

/** The chart as data: its live candle, as old as its candles. */
function checkedChart(chart: Pick<ChartModel, "live$" | "age$">): Observable<Loadable<unknown>> {
  return combineLatest([chart.live$, chart.age$]).pipe(
    map(([live, age]) => ready(live, age)),
    startWith(loading),
  );
}
