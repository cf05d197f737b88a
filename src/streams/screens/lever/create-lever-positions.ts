import type { App } from "../../app-types.ts";
import { createLife } from "../life.ts";
import { overallRisk } from "./overall-risk.ts";
import { createPositionsModel } from "./positions-model.ts";
import type { LeverPositionsScreen } from "./types.ts";

/** `/leverTransactions` and `/allTransaction`: positions of every pair with their risk. */
export function createLeverPositionsScreen(app: App): LeverPositionsScreen {
  const life = createLife();
  return {
    signedIn$: app.session.signedIn$.pipe(life.until()),
    positions: createPositionsModel(app, life, overallRisk(app)),
    end: () => life.end(),
  };
}
