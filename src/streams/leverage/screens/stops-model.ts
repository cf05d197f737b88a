import {
  combineLatest,
  exhaustMap,
  map,
  type Observable,
  Subject,
  scan,
  startWith,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { Position } from "../../../api/leverage/types.ts";
import type { App } from "../../app-types.ts";
import { type Command, isEnd } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";
import {
  applyStops,
  expectedProfit,
  type StopsChange,
  type StopsState,
  shownStopProblems,
  stopPrice,
  stopProblems,
} from "../stops.ts";
import type { StopsModel, StopsView } from "./types.ts";

interface StopsToSave {
  readonly id: number;
  readonly symbol: string;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
}

/** The editor of stops, over the position as it is now; it shows nothing once the position is gone. */
export function createStopsModel(
  { deps, leverage, commands }: Pick<App, "deps" | "leverage" | "commands">,
  scope: Scope,
  rows$: Observable<readonly Position[]>,
): StopsModel {
  const changes = new Subject<StopsChange>();
  const intents = new Subject<(rows: readonly Position[], state: StopsState | null) => void>();
  const saves = new Subject<StopsToSave>();
  const state$ = changes.pipe(scan(applyStops, null), startWith(null), scope.share());
  const view$ = combineLatest([state$, rows$]).pipe(
    map(([state, rows]) => viewOf(state, rows)),
    keepingIdentity<StopsView | null>(),
    scope.share(),
  );
  scope.run(view$);
  scope.run(
    intents.pipe(
      withLatestFrom(rows$, state$),
      map(([intent, rows, state]) => intent(rows, state)),
    ),
  );
  saves
    .pipe(
      takeUntil(scope.ended$),
      exhaustMap((stops) => commands.run(stopsCommand(deps, stops))),
    )
    .subscribe((state) => {
      if (!isEnd(state)) return changes.next({ kind: "saving" });
      if (state.state === "done") leverage.refresh();
      changes.next({ kind: state.state === "done" ? "close" : "refused" });
    });
  const save = (rows: readonly Position[], state: StopsState | null) => {
    const position = rows.find(({ id }) => id === state?.id);
    if (state === null || position === undefined) return;
    changes.next({ kind: "checked" });
    if (Object.keys(stopProblems(state, position)).length > 0) return;
    saves.next({
      id: state.id,
      symbol: position.symbol,
      takeProfit: stopPrice(state.takeProfit),
      stopLoss: stopPrice(state.stopLoss),
    });
  };
  return {
    view$,
    edit: (id) =>
      intents.next((rows) => {
        const position = rows.find((row) => row.id === id && row.state === "open");
        if (position !== undefined) changes.next({ kind: "edit", position });
      }),
    change: (stop, text) => changes.next({ kind: "typed", stop, text }),
    step: (stop, up, tick) =>
      intents.next((rows, state) => {
        const from = rows.find(({ id }) => id === state?.id)?.currentPrice ?? null;
        changes.next({ kind: "step", stop, up, from, tick });
      }),
    save: () => intents.next(save),
    close: () => changes.next({ kind: "close" }),
  };
}

function stopsCommand({ api }: App["deps"], { id, symbol, ...stops }: StopsToSave): Command<string> {
  return textCommand({
    kind: "lever-stops",
    terms: { position: id, ...stops },
    subject: symbol,
    send: (clientId) => api.leverage.setStops(id, stops, clientId),
    done: () => ({ kind: "say", tone: "good", message: "stops_saved" }),
  });
}

function viewOf(state: StopsState | null, rows: readonly Position[]): StopsView | null {
  const position = rows.find(({ id }) => id === state?.id);
  if (state === null || position === undefined) return null;
  return {
    position,
    takeProfit: state.takeProfit,
    stopLoss: state.stopLoss,
    expected: {
      takeProfit: expectedProfit(state.takeProfit, position),
      stopLoss: expectedProfit(state.stopLoss, position),
    },
    problems: shownStopProblems(state, position),
    saving: state.saving,
  };
}
