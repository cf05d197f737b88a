import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { overallRisk } from "./overall-risk.ts";
import { createPositionsModel } from "./positions-model.ts";
import type { LeverPositionsScreen } from "./types.ts";

/** `/leverTransactions` and `/allTransaction`: positions of every pair with their risk. */
export function createLeverPositionsScreen(app: App): LeverPositionsScreen {
  const scope = createScope();
  return {
    signedIn$: app.session.signedIn$.pipe(scope.until()),
    positions: createPositionsModel(app, scope, overallRisk(app)),
    end: () => scope.end(),
  };
}
