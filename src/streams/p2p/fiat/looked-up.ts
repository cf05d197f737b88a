import { defer, map, merge, type Observable, skip } from "rxjs";
import type { Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { keptOverRuns } from "../../kit/lists/kept-over-runs.ts";
import { type Loadable, loaded } from "../../kit/resource/loadable.ts";
import { offline } from "../../shell/connection/aged.ts";

/**
 * Something of the exchange's, fetched at once and anew when `again$` emits, the link returns or the language changes; what is known
 * stays meanwhile, with its age. Emits at once.
 */
export function lookedUp<Value>(
  { connection, preferences }: Pick<App, "connection" | "preferences">,
  fetch: () => Observable<Reply<Value>>,
  again$: Observable<unknown>,
): Observable<Loadable<Value>> {
  return keptOverRuns({
    run$: defer(fetch).pipe(map(loaded)),
    again$: merge(connection.returned$, preferences.language$.pipe(skip(1)), again$),
    offline$: offline(connection),
  });
}
