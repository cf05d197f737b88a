import {
  asyncScheduler,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  pairwise,
  scan,
  startWith,
  timer,
} from "rxjs";
import { paced } from "../../kit/operators/paced.ts";
import { type Age, fresh, type Loadable } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { applyData, type Checking, unchecked } from "../data-check.fold.ts";
import type { FollowedDepth } from "../depth.ts";
import type {
  CheckedPanel,
  DataCheckModel,
  PanelCheck,
  QuietReason,
  WorstState,
} from "./data-check-types.ts";

const SECOND = 1_000;
/** Data of this age says why nothing newer has come, in ms. */
const QUIET_AFTER = 5_000;

/** A panel's check beside the age of its data. */
interface Checked {
  readonly panel: CheckedPanel;
  readonly check: Checking;
  readonly age: Age;
}

/** What other panels show. */
export type CheckedPanels = Readonly<Partial<Record<CheckedPanel, Observable<Loadable<unknown>>>>>;

interface CheckFrom {
  readonly visible$: Observable<boolean>;
  /** The book's synchronisation, and what is shown of it. */
  readonly followed$: Observable<FollowedDepth>;
  readonly depth$: Observable<Loadable<unknown>>;
  /** The other panels of the page. */
  readonly panels: CheckedPanels;
}

/** Says of each live panel whether it can be trusted: how old it is and why, and how often it was fetched again. */
export function createDataCheckModel(scope: Scope, from: CheckFrom): DataCheckModel {
  const book$ = combineLatest([from.followed$, from.depth$]).pipe(
    map(([{ check }, depth]): Checked => ({ panel: "book", check, age: ageOf(depth) })),
  );
  const others = Object.entries(from.panels).map(([panel, data$]) => checkedOf(panel as CheckedPanel, data$));
  const checked$ = combineLatest([book$, ...others]).pipe(
    map((panels) => panels.filter(({ check }) => check.state !== null)),
    paced(SECOND, (panels) => panels.length > 0),
    scope.share(),
  );
  const shownAt$ = from.visible$.pipe(
    startWith(true),
    pairwise(),
    map(([before, now]) => (now && !before ? asyncScheduler.now() : null)),
    scan((last: number | null, at) => at ?? last, null),
    startWith(null),
    scope.share(),
  );
  return {
    worst$: combineLatest([checked$, shownAt$]).pipe(
      map(([panels]) => worstOf(panels)),
      startWith("waiting" as const),
      distinctUntilChanged(),
      scope.share(),
    ),
    panels$: combineLatest([checked$, shownAt$, timer(0, SECOND)]).pipe(
      map(([panels, shownAt]) => panels.map((panel) => shownOf(panel, shownAt, asyncScheduler.now()))),
      startWith<readonly PanelCheck[]>([]),
      scope.until(),
    ),
    book$: from.followed$.pipe(
      map(({ newest }) => newest),
      distinctUntilChanged(),
      paced(SECOND / 4),
      startWith(null),
      map((newest) => ({ sequence: newest?.sequence ?? null, checked: newest?.checked ?? null })),
      scope.until(),
    ),
  };
}

function checkedOf(panel: CheckedPanel, data$: Observable<Loadable<unknown>>): Observable<Checked> {
  return data$.pipe(
    scan(
      (before: Checked, data) => ({
        panel,
        check: applyData(before.check, data, asyncScheduler.now()),
        age: ageOf(data),
      }),
      { panel, check: unchecked, age: fresh },
    ),
    startWith({ panel, check: unchecked, age: fresh }),
  );
}

const ageOf = (data: Loadable<unknown>): Age => (data.state === "ready" ? data.age : fresh);

function worstOf(panels: readonly Checked[]): WorstState {
  if (panels.length === 0) return "waiting";
  const states = panels.map(({ age }) => age.state);
  if (states.includes("stale")) return "stale";
  return states.includes("late") ? "late" : "live";
}

function shownOf({ panel, check, age }: Checked, shownAt: number | null, now: number): PanelCheck {
  const { newestAt, resyncs, lastResync } = check;
  const ageMs = Math.max(0, now - (newestAt ?? now));
  return {
    ...{ panel, newestAt, resyncs, lastResync },
    state: age.state === "fresh" ? "live" : age.state,
    ageSeconds: Math.floor(ageMs / SECOND),
    reason: reasonOf(age, ageMs, shownAt !== null && newestAt !== null && newestAt < shownAt),
  };
}

function reasonOf(age: Age, ageMs: number, wasHidden: boolean): QuietReason | null {
  if (age.state !== "fresh") return age.reason;
  if (ageMs < QUIET_AFTER) return null;
  return wasHidden ? "hidden" : "quiet";
}
