import {
  asyncScheduler,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  ignoreElements,
  NEVER,
  type Observable,
  of,
  repeat,
  switchMap,
  tap,
  timer,
} from "rxjs";
import { backOff } from "./back-off.ts";

interface Polling<Value> {
  /** Asked for each period. Cold; the period begins when it completes. */
  readonly fetch: () => Observable<Value>;
  /** From a reply to the next request, in ms; as a function: as it is when the reply came. */
  readonly every: number | (() => number);
  /** Emits at once and on change: polls while true. Default: always. */
  readonly active$?: Observable<boolean>;
  /** Which emissions mean that the request failed. Default: none. */
  readonly isFailure?: (value: Value) => boolean;
  /** The longest wait after failures in a row, each of which doubles the wait. Default: 8 periods. */
  readonly slowest?: number;
}

/**
 * Asks again and again: waits for the reply before it counts the next period, so it never overlaps itself; pauses while not
 * active (a hidden tab, offline), letting go of a request in progress; asks at once when active again, if a wait has passed
 * meanwhile; slows down while requests fail. Never completes.
 */
export function poll<Value>(polling: Polling<Value>): Observable<Value> {
  const { fetch, every, active$ = of(true), isFailure = () => false, slowest } = polling;
  const period = () => (typeof every === "number" ? every : every());
  return defer(() => {
    let failures = 0;
    let pause = 0;
    let due = 0;
    const once$ = defer(() => {
      let failed = false;
      return fetch().pipe(
        tap({
          next: (value) => {
            if (isFailure(value)) failed = true;
          },
          complete: () => {
            failures = failed ? failures + 1 : 0;
            const wait = period();
            pause = failed ? backOff(failures + 1, wait, slowest ?? wait * 8) : wait;
            due = asyncScheduler.now() + pause;
          },
        }),
      );
    });
    // Never longer than was meant: the machine's clock may have been set back meanwhile.
    const left = () => Math.min(pause, Math.max(0, due - asyncScheduler.now()));
    const wait$ = defer(() => (due === 0 ? EMPTY : timer(left()))).pipe(ignoreElements());
    return active$.pipe(
      distinctUntilChanged(),
      switchMap((active) => (active ? concat(wait$, once$).pipe(repeat()) : NEVER)),
    );
  });
}
