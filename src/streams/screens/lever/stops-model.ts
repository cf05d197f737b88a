import {
  combineLatest,
  map,
  type Observable,
  Subject,
  scan,
  startWith,
  takeUntil,
  withLatestFrom,
} from "rxjs";
import type { Position } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import {
  applyStops,
  expectedProfit,
  type StopsChange,
  type StopsState,
  stopPrice,
  stopProblems,
} from "../../lever/stops.ts";
import { keepingIdentity } from "../../operators/keep-identity.ts";
import { submitOnce } from "../../operators/submit-once.ts";
import type { Life } from "../life.ts";
import type { StopsModel, StopsView } from "./types.ts";

interface Wish {
  readonly id: number;
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
}

/** The editor of stops, over the position as it is now; it shows nothing once the position is gone. */
export function createStopsModel(
  { deps, lever, reactions }: Pick<App, "deps" | "lever" | "reactions">,
  life: Life,
  rows$: Observable<readonly Position[]>,
): StopsModel {
  const changes = new Subject<StopsChange>();
  const intents = new Subject<(rows: readonly Position[], state: StopsState | null) => void>();
  const wishes = new Subject<Wish>();
  const state$ = changes.pipe(scan(applyStops, null), startWith(null), life.share());
  const view$ = combineLatest([state$, rows$]).pipe(
    map(([state, rows]) => viewOf(state, rows)),
    keepingIdentity<StopsView | null>(),
    life.share(),
  );
  life.run(view$);
  life.run(
    intents.pipe(
      withLatestFrom(rows$, state$),
      map(([intent, rows, state]) => intent(rows, state)),
    ),
  );
  wishes
    .pipe(
      takeUntil(life.ended$),
      submitOnce(({ id, ...stops }) => deps.api.lever.setStops(id, stops)),
    )
    .subscribe((submission) => {
      if (submission.state === "sending") return changes.next({ kind: "saving" });
      const { outcome } = submission;
      if (outcome.ok) {
        reactions.react({ kind: "say", tone: "good", message: "stops_saved" });
        lever.refresh();
      } else reactions.react({ kind: "say-refusal", refusal: outcome.refusal });
      changes.next({ kind: outcome.ok ? "close" : "refused" });
    });
  const save = (rows: readonly Position[], state: StopsState | null) => {
    const position = rows.find(({ id }) => id === state?.id);
    if (state === null || position === undefined) return;
    changes.next({ kind: "checked" });
    if (Object.keys(stopProblems(state, position)).length > 0) return;
    wishes.next({
      id: state.id,
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
    step: (stop, up) =>
      intents.next((rows, state) => {
        const from = rows.find(({ id }) => id === state?.id)?.currentPrice ?? null;
        changes.next({ kind: "step", stop, up, from });
      }),
    save: () => intents.next(save),
    close: () => changes.next({ kind: "close" }),
  };
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
    problems: state.checked ? stopProblems(state, position) : {},
    saving: state.saving,
  };
}
