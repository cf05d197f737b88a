import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import type { Position } from "../../../api/leverage/types.ts";
import type { App } from "../../app-types.ts";
import { forMember } from "../../kit/resource/for-member.ts";
import { known, type Loadable, loaded, loading, ready } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import type { LeverageRecordScreen } from "./types.ts";

/** `/leverRecord`: the position as it is now while it lives, and as the exchange keeps it afterwards. A guest has none. */
export function createLeverageRecordScreen(
  app: Pick<App, "deps" | "leverage" | "session" | "connection">,
  id: number,
): LeverageRecordScreen {
  const scope = createScope();
  const retried = new Subject<void>();
  const live$ = app.leverage.positions$.pipe(
    map((positions) => known(positions)?.find((position) => position.id === id) ?? null),
    distinctUntilChanged(),
    scope.share(),
  );
  return {
    position$: combineLatest([keptRecord(app, id, merge(left(live$), retried)), live$]).pipe(
      map(([kept, live]) => (live === null ? kept : ready(live))),
      distinctUntilChanged(),
      scope.share(),
    ),
    retry: () => retried.next(),
    end: () => scope.end(),
  };
}

/** Emits when a live position is live no longer: by then the exchange keeps it as it ended. */
function left(live$: Observable<Position | null>): Observable<unknown> {
  return live$.pipe(
    scan((before, now) => ({ was: before.is, is: now !== null }), { was: false, is: false }),
    distinctUntilChanged((a, b) => a.is === b.is),
    switchMap(({ was, is }) => (was && !is ? [null] : [])),
  );
}

/** What the exchange keeps; what is known stays while it is fetched again, and when that fails. */
function keptRecord(
  { deps, session, connection }: Pick<App, "deps" | "session" | "connection">,
  id: number,
  again$: Observable<unknown>,
): Observable<Loadable<Position | null>> {
  return forMember<Loadable<Position | null>>(session, ready(null), () =>
    merge(again$, connection.joined$).pipe(
      startWith(null),
      switchMap(() => deps.api.leverage.record(id)),
      map(loaded),
      scan((before, now) => (now.state === "failed" && before.state === "ready" ? before : now)),
      startWith(loading),
    ),
  );
}
