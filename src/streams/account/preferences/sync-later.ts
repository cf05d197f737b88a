import { type Observable, type ObservableInput, tap } from "rxjs";
import { type Visit, whenSignedIn } from "../../session/when-signed-in.ts";
import type { syncWithAccount } from "./account-sync.ts";

type Sync = typeof syncWithAccount;

/**
 * `syncWithAccount`, loaded when somebody is signed in. What is changed before it has arrived is saved with the rest.
 * @param load gives the running `syncWithAccount`, or fails; then `loadAgain` says when it is called again
 */
export function syncLater(
  preferences: Parameters<Sync>[1],
  visit: Parameters<Sync>[2] & Visit,
  load: () => ObservableInput<Observable<never>>,
): Observable<never> {
  return whenSignedIn(
    // At once: a change belongs to who is signed in, whether the rest has arrived or not.
    {
      ...visit,
      owner$: visit.owner$.pipe(tap((owner) => preferences.apply({ kind: "entered", owner }))),
    },
    load,
  );
}
