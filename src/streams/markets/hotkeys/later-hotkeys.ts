import { defer, type Observable, startWith, takeUntil } from "rxjs";
import { loadAgain } from "../../kit/operators/load-again.ts";
import type { Scope } from "../../kit/scope.ts";
import type { HotkeysModel } from "./types.ts";

/**
 * Hotkeys whose code is fetched once the terminal asks for them: they are no part of its first paint. Made once, however often they are
 * shown.
 * @param returned$ emits when the link is up again
 * @param load makes them, or fails; then `loadAgain` says when it is called again
 */
export function laterHotkeys(
  scope: Scope,
  returned$: Observable<unknown>,
  load: () => Promise<HotkeysModel>,
): Observable<HotkeysModel | null> {
  let made: Promise<HotkeysModel> | null = null;
  const model = (): Promise<HotkeysModel> => {
    made ??= load().catch((error: unknown) => {
      made = null;
      throw error;
    });
    return made;
  };
  return defer(model).pipe(
    loadAgain(returned$),
    takeUntil(scope.ended$),
    startWith<HotkeysModel | null>(null),
  );
}
