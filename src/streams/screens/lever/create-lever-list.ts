import { BehaviorSubject, distinctUntilChanged, Subject, switchMap } from "rxjs";
import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { orderListOf } from "../../lever/order-list.ts";
import { overallRisk } from "./overall-risk.ts";
import { createPositionsModel } from "./positions-model.ts";
import type { LeverListScreen, LeverOrderTab } from "./types.ts";

/** `/leverList`: orders by state, and what can be done about them. */
export function createLeverListScreen(app: App): LeverListScreen {
  const scope = createScope();
  const tab = new BehaviorSubject<LeverOrderTab>("pending");
  const more = new Subject<void>();
  const retry = new Subject<void>();
  const tab$ = tab.pipe(distinctUntilChanged(), scope.share());
  return {
    tab$,
    chooseTab: (next) => tab.next(next),
    list$: tab$.pipe(
      switchMap((state) => orderListOf(app, { state, pair: null, more$: more, retry$: retry })),
      scope.share(),
    ),
    more: () => more.next(),
    positions: createPositionsModel(app, scope, overallRisk(app)),
    retry: () => retry.next(),
    end: () => scope.end(),
  };
}
