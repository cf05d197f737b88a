import { asyncScheduler, type MonoTypeOperatorFunction, Observable, type Subscription, timer } from "rxjs";

/**
 * At most one value in each period: the first at once, later ones together with a value of the source, and the last one when the
 * source has been silent for a period. While values keep coming nothing is emitted by a timer, which would cost a frame of its own.
 * @param ms the period
 * @param counts whether a period begins with a value; the next one passes at once otherwise. Default: each
 */
export function paced<Value>(
  ms: number,
  counts: (value: Value) => boolean = () => true,
): MonoTypeOperatorFunction<Value> {
  return (source$) =>
    new Observable((subscriber) => {
      let period: Subscription | null = null;
      let silence: Subscription | null = null;
      let held: { readonly value: Value; readonly at: number } | null = null;
      const emit = (value: Value) => {
        period?.unsubscribe();
        held = null;
        period = counts(value)
          ? timer(ms).subscribe(() => {
              period = null;
            })
          : null;
        subscriber.next(value);
      };
      const flush = () => {
        if (held !== null) emit(held.value);
      };
      /** One timer for all values of a period: setting it again for each would take longer than everything else here. */
      const awaitSilence = (left: number) => {
        silence = timer(left).subscribe(() => {
          silence = null;
          const still = held === null ? 0 : held.at + ms - asyncScheduler.now();
          if (still > 0) awaitSilence(still);
          else flush();
        });
      };
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            if (period === null) return emit(value);
            held = { value, at: asyncScheduler.now() };
            if (silence === null) awaitSilence(ms);
          },
          error: (error) => subscriber.error(error),
          complete: () => {
            flush();
            subscriber.complete();
          },
        }),
      );
      subscriber.add(() => {
        period?.unsubscribe();
        silence?.unsubscribe();
      });
    });
}
