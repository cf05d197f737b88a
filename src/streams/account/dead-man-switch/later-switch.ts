import { type Observable, type ObservableInput, Subject, startWith } from "rxjs";
import type { Scope } from "../../kit/scope.ts";
import { type Visit, whenSignedIn } from "../../session/when-signed-in.ts";
import type { DeadManSwitchModel, ShownSwitch } from "./types.ts";

/** In seconds. */
const offered = [30, 60, 300, 900, 3_600] as const;

/**
 * The switch, whose code is loaded with the first login and runs from then on: heartbeats go out on whichever page is open.
 * @param load gives the running switch, of what is set; or fails, then `loadAgain` says when it is called again
 */
export function switchLater(
  scope: Scope,
  visit: Visit,
  load: (sets$: Observable<number>) => ObservableInput<Observable<ShownSwitch | null>>,
): DeadManSwitchModel {
  const sets = new Subject<number>();
  const switch$ = whenSignedIn(visit, () => load(sets)).pipe(startWith(null), scope.share());
  scope.run(switch$);
  return { switch$, offered, set: (seconds) => sets.next(seconds) };
}
