import { merge, NEVER, Observable, type OperatorFunction, type Subscription, take, timer } from "rxjs";

/**
 * Gathers what arrives within `ms` of the first item into one list, in order of arrival: for folds that touch many rows
 * and need not run for each of them. Emits no empty lists; what is gathered when the source completes is given out.
 * @param sooner$ ends a batch before its time: the next painted frame, which a hidden tab has not.
 */
export function inBatches<Item>(
  ms: number,
  sooner$: Observable<unknown> = NEVER,
): OperatorFunction<Item, readonly Item[]> {
  return (source$) =>
    new Observable((subscriber) => {
      let items: Item[] = [];
      let window: Subscription | null = null;
      const flush = () => {
        window?.unsubscribe();
        window = null;
        const batch = items;
        items = [];
        if (batch.length > 0) subscriber.next(batch);
      };
      subscriber.add(
        source$.subscribe({
          next: (item) => {
            items.push(item);
            window ??= merge(timer(ms), sooner$).pipe(take(1)).subscribe(flush);
          },
          error: (error) => subscriber.error(error),
          complete: () => {
            flush();
            subscriber.complete();
          },
        }),
      );
      subscriber.add(() => window?.unsubscribe());
    });
}
