import { type MonoTypeOperatorFunction, merge, type Observable, retry, take, timer } from "rxjs";
import { FIRST_WAIT, LONGEST_WAIT } from "../resource/pace.ts";
import { backOff } from "./back-off.ts";

/**
 * Fetches code again that did not arrive: once the link is back, and after 1 s, 2 s, 4 s and so on, at most 30 s.
 * @param returned$ emits when the link is up again
 */
export function loadAgain<Code>(returned$: Observable<unknown>): MonoTypeOperatorFunction<Code> {
  return retry({
    delay: (_, lost) => merge(timer(backOff(lost, FIRST_WAIT, LONGEST_WAIT)), returned$).pipe(take(1)),
  });
}
