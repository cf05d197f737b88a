import {
  combineLatest,
  concat,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import { agedWhileHindered, hindranceBy } from "../../shell/connection/hindered.ts";
import { type Loadable, loading } from "../resource/loadable.ts";

interface Runs<Value> {
  /** Fetches it. Cold. */
  readonly run$: Observable<Loadable<Value>>;
  /** Begins another run, in place of the one before. */
  readonly again$: Observable<unknown>;
  /** Whether nothing can be heard of. Emits at once. */
  readonly offline$: Observable<boolean>;
}

/**
 * Data that is fetched anew run by run: what is shown stays until the next run has come, late meanwhile, and stale while nothing can be
 * heard of. Emits at once.
 */
export function keptOverRuns<Value>({ run$, again$, offline$ }: Runs<Value>): Observable<Loadable<Value>> {
  const kept$ = again$.pipe(
    startWith(null),
    switchMap(() => concat(of(null), run$)),
    scan(applyRun<Value>, { data: loading, behind: true }),
  );
  return combineLatest([kept$, offline$.pipe(distinctUntilChanged())]).pipe(
    map(([{ data, behind }, offline]) => ({ data, hindrance: hindranceBy(offline, behind) })),
    agedWhileHindered(),
    startWith(loading),
    distinctUntilChanged(),
  );
}

/** What is known of a list over its restarts; `behind`: the present run has brought nothing yet. */
interface Kept<Value> {
  readonly data: Loadable<Value>;
  readonly behind: boolean;
}

/** `null` begins a run. */
function applyRun<Value>(kept: Kept<Value>, now: Loadable<Value> | null): Kept<Value> {
  if (now === null) return { ...kept, behind: true };
  if (now.state === "ready") return { data: now, behind: false };
  return kept.data.state === "ready" ? kept : { data: now, behind: true };
}
