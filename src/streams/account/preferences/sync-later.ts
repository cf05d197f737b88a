import { type Observable, type ObservableInput, tap } from "rxjs";
import { whenSignedIn } from "../../session/when-signed-in.ts";
import type { syncWithAccount } from "./account-sync.ts";

type Sync = typeof syncWithAccount;

/**
 * `syncWithAccount`, loaded when somebody is signed in. What is changed before it has arrived is saved with the rest.
 * @param load gives the running `syncWithAccount`, or fails; then it is asked again 30 s later
 */
export function syncLater(
  preferences: Parameters<Sync>[1],
  visit: Parameters<Sync>[2],
  load: () => ObservableInput<Observable<never>>,
): Observable<never> {
  return whenSignedIn(
    // At once: a change belongs to who is signed in, whether the rest has arrived or not.
    visit.owner$.pipe(tap((owner) => preferences.apply({ kind: "entered", owner }))),
    load,
  );
}
