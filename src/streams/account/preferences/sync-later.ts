import { type Observable, type ObservableInput, tap } from "rxjs";
import { whenSignedIn } from "../../session/when-signed-in.ts";
import type { syncWithAccount } from "./account-sync.ts";

type Sync = typeof syncWithAccount;

/** `syncWithAccount`, loaded when somebody is signed in. What is changed before it has arrived is saved with the rest. */
export function syncLater(
  deps: Parameters<Sync>[0],
  preferences: Parameters<Sync>[1],
  visit: Parameters<Sync>[2],
  load: () => ObservableInput<Observable<never>> = async () =>
    (await import("./account-sync.ts")).syncWithAccount(deps, preferences, visit),
): Observable<never> {
  return whenSignedIn(
    // At once: a change belongs to who is signed in, whether the rest has arrived or not.
    visit.owner$.pipe(tap((owner) => preferences.apply({ kind: "entered", owner }))),
    load,
  );
}
