import { asyncScheduler, distinctUntilChanged, map, type OperatorFunction, scan } from "rxjs";
import { type Age, fresh, type Loadable, loading, ready } from "./loadable.ts";

/** What keeps data that is followed from being up to date. */
type Hindrance = "offline" | "resyncing" | null;
interface Hindered<Value> {
  readonly data: Loadable<Value>;
  readonly hindrance: Hindrance;
}

/** A lost link counts before a fetch that is under way or failed (`behind`). */
export function hindranceBy(offline: boolean, behind: boolean): Hindrance {
  if (offline) return "offline";
  return behind ? "resyncing" : null;
}

interface Aging<Value> extends Hindered<Value> {
  /** When the data was last sure to be up to date, unix ms; `null`: it is now. */
  readonly since: number | null;
  readonly shown: Loadable<Value>;
}

/**
 * Gives data its age that is followed by pushes or polls, and so is up to date however old its last change is: until something
 * hinders it, and from then on as old as that, or as its own coming where it came later.
 */
export function agedWhileHindered<Value>(): OperatorFunction<Hindered<Value>, Loadable<Value>> {
  const begin: Aging<Value> = { data: loading, hindrance: null, since: null, shown: loading };
  return (source$) =>
    source$.pipe(
      scan((before, now) => applyHindered(before, now, asyncScheduler.now()), begin),
      map(({ shown }) => shown),
      distinctUntilChanged(),
    );
}

function applyHindered<Value>(
  before: Aging<Value>,
  { data, hindrance }: Hindered<Value>,
  now: number,
): Aging<Value> {
  if (data.state !== "ready") return { data, hindrance, since: null, shown: data };
  if (data === before.data && hindrance === before.hindrance) return before;
  const since = hindrance === null ? null : (before.since ?? now);
  return { data, hindrance, since, shown: ready(data.value, ageOf(hindrance, since)) };
}

function ageOf(hindrance: Hindrance, since: number | null): Age {
  if (hindrance === null || since === null) return fresh;
  return { state: hindrance === "offline" ? "stale" : "late", since, reason: hindrance };
}
