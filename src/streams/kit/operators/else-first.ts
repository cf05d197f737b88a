import { type MonoTypeOperatorFunction, Observable } from "rxjs";

/** Emits `value` at once where the source has nothing to emit while it is subscribed to; otherwise the source as it is. */
export function elseFirst<Value>(value: Value): MonoTypeOperatorFunction<Value> {
  return (source$) =>
    new Observable((subscriber) => {
      let isEarly = true;
      let hasEmitted = false;
      const subscription = source$.subscribe({
        next: (next) => {
          if (isEarly) hasEmitted = true;
          subscriber.next(next);
        },
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
      isEarly = false;
      if (!hasEmitted) subscriber.next(value);
      return subscription;
    });
}
