import { defer, filter, type Observable, type ObservableInput, retry, switchMap, take } from "rxjs";

/** From code that did not arrive to asking for it again, in ms. */
const LOAD_AGAIN_AFTER = 30_000;

/**
 * An effect whose code is loaded when somebody is signed in for the first time: guests never need it, and the first paint does not wait
 * for it. It goes on after a logout.
 * @param owner$ the id of who is signed in; emits at once.
 * @param load gives the effect, or fails; then it is asked again 30 s later.
 */
export function whenSignedIn<Value>(
  owner$: Observable<string | null>,
  load: () => ObservableInput<Observable<Value>>,
): Observable<Value> {
  return owner$.pipe(
    filter((owner) => owner !== null),
    take(1),
    switchMap(() => defer(load).pipe(retry({ delay: LOAD_AGAIN_AFTER }))),
    switchMap((effect$) => effect$),
  );
}
