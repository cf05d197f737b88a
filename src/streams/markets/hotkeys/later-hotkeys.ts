import { defer, type Observable, retry, startWith, takeUntil } from "rxjs";
import type { Scope } from "../../kit/scope.ts";
import type { HotkeysModel } from "./types.ts";

/** From code that did not arrive to fetching it again, in ms. */
const LOAD_AGAIN_AFTER = 30_000;

/**
 * Hotkeys whose code is fetched once the terminal asks for them: they are no part of its first paint. Made once, however often they are
 * shown.
 * @param load makes them, or fails; then it is called again 30 s later
 */
export function laterHotkeys(
  scope: Scope,
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
    retry({ delay: LOAD_AGAIN_AFTER }),
    takeUntil(scope.ended$),
    startWith<HotkeysModel | null>(null),
  );
}
