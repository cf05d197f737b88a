import { audit, type MonoTypeOperatorFunction, type Observable, take } from "rxjs";

/**
 * Conflates to the latest value of a frame: work behind it is done at most once a painted frame, however fast the source.
 * A value waits for the next frame; a value that waits when the source completes is still given out.
 * @param frame$ emits before each frame that is going to be painted; never in a hidden tab.
 */
export function onFrame<Value>(frame$: Observable<unknown>): MonoTypeOperatorFunction<Value> {
  return audit(() => frame$.pipe(take(1)));
}
