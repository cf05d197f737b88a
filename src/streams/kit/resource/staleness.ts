import { asyncScheduler, distinctUntilChanged, map, type OperatorFunction, scan } from "rxjs";
import { type Age, fresh, type Loadable, loading, ready } from "./loadable.ts";

/** What keeps data that is followed from being up to date. */
type StaleReason = "offline" | "resyncing" | null;
interface WithStaleReason<Value> {
  readonly data: Loadable<Value>;
  readonly staleReason: StaleReason;
}

/** A lost link counts before a fetch that is in progress or failed (`behind`). */
export function staleReasonOf(offline: boolean, behind: boolean): StaleReason {
  if (offline) return "offline";
  return behind ? "resyncing" : null;
}

interface Aging<Value> extends WithStaleReason<Value> {
  /** When the data was last sure to be up to date, unix ms; `null`: it is now. */
  readonly since: number | null;
  readonly shown: Loadable<Value>;
}

/**
 * Gives an age to data that pushes or polls keep up to date. It counts as current, however old its last change is, until updates are
 * interrupted. From then on its age counts from the interruption, or from its own arrival where that was later.
 */
export function ageWhileStale<Value>(): OperatorFunction<WithStaleReason<Value>, Loadable<Value>> {
  const begin: Aging<Value> = { data: loading, staleReason: null, since: null, shown: loading };
  return (source$) =>
    source$.pipe(
      scan((before, now) => applyStaleReason(before, now, asyncScheduler.now()), begin),
      map(({ shown }) => shown),
      distinctUntilChanged(),
    );
}

function applyStaleReason<Value>(
  before: Aging<Value>,
  { data, staleReason }: WithStaleReason<Value>,
  now: number,
): Aging<Value> {
  if (data.state !== "ready") return { data, staleReason, since: null, shown: data };
  if (data === before.data && staleReason === before.staleReason) return before;
  const since = staleReason === null ? null : (before.since ?? now);
  return { data, staleReason, since, shown: ready(data.value, ageOf(staleReason, since)) };
}

function ageOf(staleReason: StaleReason, since: number | null): Age {
  if (staleReason === null || since === null) return fresh;
  return { state: staleReason === "offline" ? "stale" : "late", since, reason: staleReason };
}
