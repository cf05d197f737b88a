import { type MonoTypeOperatorFunction, Observable, type Subscription, timer } from "rxjs";

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
      let held: { readonly value: Value } | null = null;
      const emit = (value: Value) => {
        period?.unsubscribe();
        silence?.unsubscribe();
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
      subscriber.add(
        source$.subscribe({
          next: (value) => {
            if (period === null) return emit(value);
            held = { value };
            silence?.unsubscribe();
            silence = timer(ms).subscribe(flush);
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
