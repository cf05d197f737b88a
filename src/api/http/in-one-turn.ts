import { asapScheduler, defer, type Observable, share } from "rxjs";

/**
 * Requests for the same that are made in one turn of the event loop share one, and its reply. A later one is sent of its own: its caller may
 * have listened to pushes for less long than the reply that is under way is old.
 * @param keyOf what tells requests apart
 */
export function inOneTurn<Wanted, Value>(
  request: (wanted: Wanted) => Observable<Value>,
  keyOf: (wanted: Wanted) => string,
): (wanted: Wanted) => Observable<Value> {
  const ofThisTurn = new Map<string, Observable<Value>>();
  return (wanted) =>
    defer(() => {
      const key = keyOf(wanted);
      const known = ofThisTurn.get(key);
      if (known !== undefined) return known;
      const shared = request(wanted).pipe(share());
      ofThisTurn.set(key, shared);
      asapScheduler.schedule(() => ofThisTurn.delete(key));
      return shared;
    });
}
