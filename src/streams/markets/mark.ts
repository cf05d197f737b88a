import { distinctUntilChanged, ignoreElements, map, merge, type Observable, startWith } from "rxjs";
import type { Market, MarkPrice } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { onFrame } from "../kit/operators/on-frame.ts";
import { snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import { aged } from "../kit/resource/aged.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";

type From = Pick<App, "deps" | "connection" | "topics">;

/** A mark comes every second; after this long without one no new risk is taken on the last, and it shows its age, ms. */
export const MARK_LATE = 3_000;
/** After this long it is stale, ms. */
export const MARK_STALE = 10_000;

/**
 * A market's mark price with its age: a snapshot, then the marks as they are published, at most one a frame. Fetched again when the connection returns;
 * the last known one stays. Ready with `null` where the market has none. One that was not live when it was fetched is stale at once,
 * since when it was published. Holds the topic while subscribed. Emits `loading` at once.
 */
export function markOf(
  { deps, connection, topics }: From,
  market: Market,
  retry$: Observable<unknown>,
): Observable<Loadable<MarkPrice | null>> {
  const topic$ = topics.want({ market, topics: ["market_mark"] }).pipe(ignoreElements());
  return snapshotThenUpdates({
    snapshot: () => deps.api.markets.mark(market.pair),
    updates$: merge(topic$, deps.api.socket.mark(market.pair)),
    begin: (mark: MarkPrice | null) => ({ mark }),
    apply: (before, mark: MarkPrice) =>
      before.mark !== null && before.mark.sequence >= mark.sequence ? before : { mark },
    restart$: merge(connection.returned$, retry$),
    refresh$: connection.polls$,
  }).pipe(
    onFrame(deps.frame$),
    aged<{ readonly mark: MarkPrice | null }>({ connection, lateAfter: MARK_LATE, staleAfter: MARK_STALE }),
    map(withOwnAge),
    startWith(loading),
    distinctUntilChanged(),
  );
}

function withOwnAge(data: Loadable<{ readonly mark: MarkPrice | null }>): Loadable<MarkPrice | null> {
  if (data.state !== "ready") return data;
  const { mark } = data.value;
  if (mark === null) return { state: "ready", value: null, age: { state: "fresh" } };
  const age = mark.live ? data.age : ({ state: "stale", since: mark.time, reason: "silent" } as const);
  return { state: "ready", value: mark, age };
}
