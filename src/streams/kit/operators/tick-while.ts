import { distinctUntilChanged, EMPTY, map, type Observable, startWith, switchMap } from "rxjs";

/**
 * Emits at once and with every tick while active, and nothing otherwise: one subscription to `ticks$` for everything that moves by
 * itself, let go when nothing does. It counts nothing: who hears a tick looks at the clock.
 * @param active$ emits at once and on change.
 */
export function tickWhile(active$: Observable<boolean>, ticks$: Observable<unknown>): Observable<undefined> {
  return active$.pipe(
    distinctUntilChanged(),
    switchMap((active) => (active ? ticks$.pipe(startWith(null)) : EMPTY)),
    map(() => undefined),
  );
}
