import { Subject } from "rxjs";
import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { orderListOf } from "../../lever/order-list.ts";
import { overallRisk } from "./overall-risk.ts";
import { createPositionsModel } from "./positions-model.ts";
import type { LeverRecordsScreen } from "./types.ts";

/** `/leverRecord` without a number: positions and orders of every state and pair, page by page. */
export function createLeverRecordsScreen(app: App): LeverRecordsScreen {
  const scope = createScope();
  const more = new Subject<void>();
  const retry = new Subject<void>();
  return {
    list$: orderListOf(app, { state: null, pair: null, more$: more, retry$: retry }).pipe(scope.share()),
    more: () => more.next(),
    positions: createPositionsModel(app, scope, overallRisk(app)),
    retry: () => retry.next(),
    end: () => scope.end(),
  };
}
