import { distinctUntilChanged, type MonoTypeOperatorFunction, pipe, scan } from "rxjs";
import type { Loadable } from "./loadable.ts";

/** What is known stays while it is fetched anew, and when that fails: for lists on which a person is acting. */
export function keepKnown<Value>(): MonoTypeOperatorFunction<Loadable<Value>> {
  return pipe(
    scan((before, now) => (before.state === "ready" && now.state !== "ready" ? before : now)),
    distinctUntilChanged(),
  );
}
