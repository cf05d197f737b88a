import { isObservable, type Observable } from "rxjs";

/** What a page shows: it subscribes to everything that its view model offers, as its components do. */
export interface Watched {
  stop(): void;
}

/**
 * Subscribes to every observable of a view model and of the models in it.
 * @param fail a stream ended with an error: streams of view models never do
 */
export function watch(model: object, fail: (error: Error) => void, path = ""): Watched {
  const stops: (() => void)[] = [];
  for (const [name, value] of Object.entries(model)) {
    const here = path === "" ? name : `${path}.${name}`;
    if (isObservable(value)) {
      const subscription = value.subscribe({
        error: (reason: unknown) => fail(new Error(`${here} failed`, { cause: reason })),
      });
      stops.push(() => subscription.unsubscribe());
    } else if (typeof value === "object" && value !== null && !Array.isArray(value)) {
      const inner = watch(value, fail, here);
      stops.push(() => inner.stop());
    }
  }
  return {
    stop() {
      for (const stop of stops) stop();
    },
  };
}

/** What an observable of a watched view model shows now; `undefined` where it has shown nothing yet. */
export function shown<Value>(value$: Observable<Value>): Value | undefined {
  let latest: Value | undefined;
  value$
    .subscribe((value) => {
      latest = value;
    })
    .unsubscribe();
  return latest;
}
