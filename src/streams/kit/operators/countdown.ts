import { asyncScheduler, defer, EMPTY, expand, map, type Observable, of, timer } from "rxjs";

/**
 * Whole seconds left until `deadline`: at once, then whenever the number changes; 0 completes it.
 * Derived from the clock each time, never by adding up ticks, so that a sleeping tab cannot make it lie.
 * @param deadline unix ms.
 * @param now unix ms; agrees with RxJS's scheduler.
 */
export function countdown(
  deadline: number,
  now: () => number = () => asyncScheduler.now(),
): Observable<number> {
  const left = () => Math.max(0, deadline - now());
  return defer(() => of(left())).pipe(
    expand((ms) => (ms === 0 ? EMPTY : timer(ms % 1_000 || 1_000).pipe(map(left)))),
    map((ms) => Math.ceil(ms / 1_000)),
  );
}
