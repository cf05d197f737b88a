import { filter, map, merge, type Observable, Subject, startWith, switchMap, tap } from "rxjs";
import type { Refusal, Reply } from "../../../api/http/reply-types.ts";
import type { App } from "../../app-types.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { type Loadable, loaded, loading } from "./loadable.ts";

export interface Query<Value> {
  readonly data$: Observable<Loadable<Value>>;
  /** Asks again, whatever came. */
  retry(): void;
}

/**
 * Something fetched once while it is looked at, in the person's language: fetched anew when the language changes, on
 * `retry`, and when the connection returns after it had failed. Refusals are values of it (`failed`).
 */
export function createQuery<Value>(
  app: Pick<App, "preferences" | "connection">,
  fetch: () => Observable<Reply<Value>>,
): Query<Value> {
  const retried = new Subject<void>();
  let refusal: Refusal | null = null;
  const returned$ = app.connection.returned$.pipe(filter(() => refusal !== null));
  const data$ = merge(app.preferences.language$, retried, returned$).pipe(
    switchMap(() =>
      fetch().pipe(
        tap((reply) => {
          refusal = reply.ok ? null : reply.refusal;
        }),
        map(loaded),
        startWith<Loadable<Value>>(loading),
      ),
    ),
    shareLatest(),
  );
  return { data$, retry: () => retried.next() };
}
