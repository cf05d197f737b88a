import { distinctUntilChanged, map } from "rxjs";
import type { App } from "../../app-types.ts";
import { known } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { overallRisk } from "./overall-risk.ts";
import { countsOf, createPositionsModel } from "./positions-model.ts";
import type { LeveragePositionsScreen } from "./types.ts";

/** `/leverTransactions` and `/lever_manger`: positions of every pair with their risk, and the markets with leverage. */
export function createLeveragePositionsScreen(app: App): LeveragePositionsScreen {
  const scope = createScope();
  const positions = createPositionsModel(app, scope, overallRisk(app));
  return {
    positions,
    counts$: countsOf(positions),
    markets$: app.quotes.groups$.pipe(
      map((groups) => known(groups)),
      distinctUntilChanged(),
      map((groups) => (groups ?? []).flatMap(({ markets }) => markets.filter(({ open }) => open.leverage))),
      scope.share(),
    ),
    end: () => scope.end(),
  };
}
