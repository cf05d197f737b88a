import { defer, filter, type Observable, type ObservableInput, switchMap, take } from "rxjs";
import { loadAgain } from "../kit/operators/load-again.ts";

/** Whose visit it is, and whether the server can be reached. */
export interface Visit {
  /** The id of who is signed in: emits at once. */
  readonly owner$: Observable<string | null>;
  /** Emits when the link is up again after it was down. */
  readonly returned$: Observable<unknown>;
}

/**
 * An effect whose code is loaded when somebody is signed in for the first time: guests never need it, and the first paint does not wait
 * for it. It goes on after a logout.
 * @param load gives the effect, or fails; then `loadAgain` says when it is called again
 */
export function whenSignedIn<Value>(
  { owner$, returned$ }: Visit,
  load: () => ObservableInput<Observable<Value>>,
): Observable<Value> {
  return owner$.pipe(
    filter((owner) => owner !== null),
    take(1),
    switchMap(() => defer(load).pipe(loadAgain(returned$))),
    switchMap((effect$) => effect$),
  );
}
