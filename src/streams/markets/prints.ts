import { distinctUntilChanged, ignoreElements, merge, type Observable, startWith } from "rxjs";
import type { Market, Print } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { onFrame } from "../kit/operators/on-frame.ts";
import { snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import { aged } from "../kit/resource/aged.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";
import { mergePrints } from "./prints.fold.ts";

type From = Pick<App, "deps" | "connection" | "topics">;

/**
 * The latest trades of a market, newest first, without doubles, at most 50: a snapshot, then pushes, at most once a frame.
 * Fetched again when the connection returns. Holds the topic while subscribed. Emits `loading` at once.
 */
export function printsOf(
  { deps, connection, topics }: From,
  market: Market,
  retry$: Observable<unknown>,
): Observable<Loadable<readonly Print[]>> {
  const topic$ = topics.want({ market, topics: ["match_trade"] }).pipe(ignoreElements());
  return snapshotThenUpdates({
    snapshot: () => deps.api.markets.book(market.pair),
    updates$: merge(topic$, deps.api.socket.prints(market.pair)),
    begin: ({ prints }) => mergePrints([], prints),
    apply: mergePrints,
    restart$: merge(connection.returned$, retry$),
    refresh$: connection.polls$,
  }).pipe(
    onFrame(deps.frame$),
    aged<readonly Print[]>({ connection, lateAfter: null, staleAfter: null }),
    startWith(loading),
    distinctUntilChanged(),
  );
}
