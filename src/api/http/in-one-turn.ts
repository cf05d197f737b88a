import { asapScheduler, defer, type Observable, share } from "rxjs";

/**
 * Shares one request between identical requests of the same turn of the event loop. Later requests are sent separately: a caller that subscribed to
 * pushes after the shared request was sent could miss some that its reply does not include.
 * @param keyOf requests with the same key are identical
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
