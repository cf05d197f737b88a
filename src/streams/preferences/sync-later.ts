import { defer, filter, type Observable, type ObservableInput, retry, switchMap, take, tap } from "rxjs";
import type { syncWithAccount } from "./account-sync.ts";

type Sync = typeof syncWithAccount;

/** From a chunk that did not arrive to asking for it again, in ms. */
const LOAD_AGAIN_AFTER = 30_000;

const loadSync = async (): Promise<Sync> => (await import("./account-sync.ts")).syncWithAccount;

/**
 * `syncWithAccount`, loaded when somebody is signed in for the first time: guests never need it, and the first paint does not wait for
 * it. What is changed meanwhile is saved with the rest.
 * @param load gives the function, or fails; then it is asked again 30 s later.
 */
export function syncLater(
  deps: Parameters<Sync>[0],
  preferences: Parameters<Sync>[1],
  visit: Parameters<Sync>[2],
  load: () => ObservableInput<Sync> = loadSync,
): Observable<never> {
  return visit.owner$.pipe(
    // At once: a change belongs to who is signed in, whether the rest has arrived or not.
    tap((owner) => preferences.apply({ kind: "entered", owner })),
    filter((owner) => owner !== null),
    take(1),
    switchMap(() => defer(load).pipe(retry({ delay: LOAD_AGAIN_AFTER }))),
    switchMap((sync) => sync(deps, preferences, visit)),
  );
}
