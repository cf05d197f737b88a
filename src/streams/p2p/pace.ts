import { defer, ignoreElements, merge, type Observable, tap } from "rxjs";

/** From one look to the next, in ms: while nothing is pushed, and while pushes flow. */
export const LOOK_EVERY = 4_000;
const LOOK_WHILE_PUSHED = 15_000;

interface Paced<Value> {
  /** What shows that this exchange pushes. */
  readonly pushed$: Observable<unknown>;
  /** Emits true when the link is lost: pushes must show themselves again. */
  readonly offline$: Observable<boolean>;
  /** Looks again and again, as often as `every` says then. */
  readonly look: (every: () => number) => Observable<Value>;
}

/** Looks every few seconds at an exchange that does not push, and more seldom at one that does. */
export function paced<Value>({ pushed$, offline$, look }: Paced<Value>): Observable<Value> {
  return defer(() => {
    let flowing = false;
    const watched$ = merge(
      pushed$.pipe(
        tap(() => {
          flowing = true;
        }),
      ),
      offline$.pipe(
        tap((offline) => {
          if (offline) flowing = false;
        }),
      ),
    ).pipe(ignoreElements());
    return merge(
      watched$,
      look(() => (flowing ? LOOK_WHILE_PUSHED : LOOK_EVERY)),
    );
  });
}
