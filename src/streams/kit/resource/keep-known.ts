import { distinctUntilChanged, type MonoTypeOperatorFunction, pipe, scan } from "rxjs";
import type { Loadable } from "./loadable.ts";

/** Keeps the present data during a reload and after a failed one: for lists in which the user is acting. */
export function keepKnown<Value>(): MonoTypeOperatorFunction<Loadable<Value>> {
  return pipe(
    scan((before, now) => (before.state === "ready" && now.state !== "ready" ? before : now)),
    distinctUntilChanged(),
  );
}
