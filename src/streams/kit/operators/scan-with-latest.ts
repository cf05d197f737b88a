import { defer, map, type Observable } from "rxjs";

/**
 * A `scan` whose own sources may read the latest state: a poll asks for what came after it, a page for the next one, a refresh stops at what
 * is known. Each subscription begins at `initial`. Emits the state after each event.
 * @param eventsOf makes the sources; it may call `latest` at any time, and gets the state that was emitted last
 */
export function scanWithLatest<State, Event>(
  fold: (state: State, event: Event) => State,
  initial: State,
  eventsOf: (latest: () => State) => Observable<Event>,
): Observable<State> {
  return defer(() => {
    let state = initial;
    return eventsOf(() => state).pipe(
      map((event) => {
        state = fold(state, event);
        return state;
      }),
    );
  });
}
