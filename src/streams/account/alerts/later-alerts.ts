import { type Observable, type ObservableInput, Subject, startWith } from "rxjs";
import type { Scope } from "../../kit/scope.ts";
import { type Visit, whenSignedIn } from "../../session/when-signed-in.ts";
import type { AlertIntent, AlertsModel, ShownAlerts } from "./types.ts";

/**
 * The user's alerts, whose code is loaded with the first login and runs from then on: what fires is shown on whichever page is open.
 * @param load gives the alerts under what the user does with them; or fails, then `loadAgain` says when it is called again
 */
export function alertsLater(
  scope: Scope,
  visit: Visit,
  load: (intents$: Observable<AlertIntent>) => ObservableInput<Observable<ShownAlerts | null>>,
): AlertsModel {
  const intents = new Subject<AlertIntent>();
  const alerts$ = whenSignedIn(visit, () => load(intents)).pipe(startWith(null), scope.share());
  scope.run(alerts$);
  return {
    alerts$,
    set: (terms) => intents.next({ kind: "set", terms }),
    choose: (way, isOn) => intents.next({ kind: "way", way, isOn }),
    chooseEvents: (event) => intents.next({ kind: "events", event }),
    rearm: (id) => intents.next({ kind: "rearm", id }),
    delete: (id) => intents.next({ kind: "delete", id }),
    seen: (id) => intents.next({ kind: "seen", id }),
  };
}
