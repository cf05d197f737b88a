import {
  asyncScheduler,
  distinctUntilChanged,
  ignoreElements,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  pipe,
  scan,
  startWith,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Depth, Market } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { onFrame } from "../kit/operators/on-frame.ts";
import { type Synced, snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import { aged } from "../kit/resource/aged.ts";
import { type Loadable, loading } from "../kit/resource/loadable.ts";
import { applySync, type Checking, unchecked } from "./data-check.fold.ts";
import { applyPush, decodeNewest, fromSnapshot, type NewestDepth, skipsDepth } from "./depth-sync.ts";

/** An active book is pushed several times a second; a quiet one is pushed again regularly. In ms. */
const LATE_AFTER = 5_000;
const STALE_AFTER = 20_000;

type From = Pick<App, "deps" | "connection" | "topics">;

/** A book's synchronisation, and what it says of the book. */
export interface FollowedDepth {
  readonly sync: Synced<NewestDepth, Refusal>;
  readonly newest: NewestDepth | null;
  readonly check: Checking;
}
const unfollowed: FollowedDepth = { sync: { status: "loading" }, newest: null, check: unchecked };

/**
 * The newest whole top of a market's book, at most once a frame. Pushes are compared by sequence and epoch alone;
 * only the last one of a frame is decoded. After a gap, a new epoch or a returned connection the snapshot is fetched again and
 * replaces what is known, which stays until then. Holds the topic while subscribed. Emits `loading` at once.
 * @param retry$ fetches the snapshot again.
 */
export function depthOf(app: From, market: Market, retry$: Observable<unknown>): Observable<Loadable<Depth>> {
  return followDepth(app, market, retry$).pipe(shownDepth(app));
}

/** A market's book, message by message and not decoded: for `shownDepth`, and for what checks it. */
export function followDepth(
  { deps, connection, topics }: From,
  market: Market,
  retry$: Observable<unknown>,
): Observable<FollowedDepth> {
  const topic$ = topics.want({ market, topics: ["market_depth"] }).pipe(ignoreElements());
  return snapshotThenUpdates({
    snapshot: () => deps.api.markets.book(market.pair),
    updates$: merge(topic$, deps.api.socket.depth(market.pair)),
    begin: ({ depth }, previous) => fromSnapshot(depth, previous),
    apply: applyPush,
    skips: skipsDepth,
    restart$: connection.returned$,
    request$: retry$,
    refresh$: connection.polls$,
  }).pipe(scan(follow, unfollowed));
}

function follow({ check }: FollowedDepth, sync: Synced<NewestDepth, Refusal>): FollowedDepth {
  const newest = sync.status === "loading" ? null : sync.state;
  return { sync, newest, check: applySync(check, sync, asyncScheduler.now()) };
}

/** The newest book of those that are followed, decoded at most once a frame, with its age. Emits `loading` at once. */
export function shownDepth({
  deps,
  connection,
}: Pick<From, "deps" | "connection">): OperatorFunction<FollowedDepth, Loadable<Depth>> {
  return pipe(
    map(({ sync }: FollowedDepth) => sync),
    onFrame(deps.frame$),
    scan(decodeSynced, undecoded),
    map(({ sync }) => sync),
    aged<Depth>({ connection, lateAfter: LATE_AFTER, staleAfter: STALE_AFTER }),
    startWith(loading),
    distinctUntilChanged(),
  );
}

interface Decoded {
  readonly newest: NewestDepth | null;
  readonly depth: Depth | null;
  readonly sync: Synced<Depth, Refusal>;
}
const undecoded: Decoded = { newest: null, depth: null, sync: { status: "loading" } };

/** Decodes the newest message if needed; unreadable lists leave the last readable depth in place. */
function decodeSynced(before: Decoded, sync: Synced<NewestDepth, Refusal>): Decoded {
  if (sync.status === "loading" || sync.state === null)
    return { ...undecoded, sync: sync as Synced<Depth, Refusal> };
  const depth = sync.state === before.newest ? before.depth : (decodeNewest(sync.state) ?? before.depth);
  const known: Synced<Depth, Refusal> = depth === null ? { status: "loading" } : { ...sync, state: depth };
  return { newest: sync.state, depth, sync: known };
}
