import {
  concat,
  defer,
  filter,
  finalize,
  map,
  mergeMap,
  type Observable,
  type OperatorFunction,
  of,
  take,
} from "rxjs";
import type { Submission } from "./submit-once.ts";

/**
 * `submitOnce` for each of several things at the same time: a second request for a key whose first is under way is dropped; different
 * keys do not wait for each other. `send` emits once.
 */
export function oncePerKey<Key, Outcome>(
  send: (key: Key) => Observable<Outcome>,
): OperatorFunction<Key, Submission<Key, Outcome>> {
  return (keys$) =>
    defer(() => {
      const under = new Set<Key>();
      return keys$.pipe(
        filter((key) => !under.has(key)),
        mergeMap((key) => {
          under.add(key);
          const settled$ = send(key).pipe(
            take(1),
            map((outcome): Submission<Key, Outcome> => ({ state: "settled", request: key, outcome })),
            finalize(() => under.delete(key)),
          );
          return concat(of<Submission<Key, Outcome>>({ state: "sending", request: key }), settled$);
        }),
      );
    });
}
