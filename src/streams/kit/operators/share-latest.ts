import { type MonoTypeOperatorFunction, ReplaySubject, share, timer } from "rxjs";

/** How long a shared stream outlives its last subscriber, in ms: longer than a render or a change of page takes. */
const LINGER = 1_000;

/**
 * The one way to share a stream: a single subscription to the source while there are subscribers; later ones receive the latest value
 * synchronously.
 * After the last unsubscriber the source is kept for `linger` ms, because components drop and subscribe again while they
 * mount. A completed source stays completed, with its last value; the next subscriber retries a failed one.
 */
export function shareLatest<Value>(linger: number = LINGER): MonoTypeOperatorFunction<Value> {
  return share({
    connector: () => new ReplaySubject<Value>(1),
    resetOnRefCountZero: () => timer(linger),
    resetOnComplete: false,
    resetOnError: true,
  });
}
