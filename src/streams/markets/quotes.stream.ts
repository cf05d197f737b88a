import {
  asyncScheduler,
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  merge,
  Subject,
  scan,
  takeUntil,
  timer,
} from "rxjs";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Quote } from "../../api/markets/types.ts";
import type { Quotes } from "../app-types.ts";
import type { Deps } from "../deps.ts";
import { inBatches } from "../kit/operators/in-batches.ts";
import { shareLatest } from "../kit/operators/share-latest.ts";
import { type Synced, snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import { type Age, failed, fresh, type Loadable, loading, ready } from "../kit/resource/loadable.ts";
import type { Connection, ConnectionState } from "../shell/connection/types.ts";
import { applyQuotes, beginQuotes, type QuotePush, type QuotesState } from "./quotes.fold.ts";

/** Pushes of all markets are folded once a frame; in a hidden tab at this interval, in ms. */
export const QUOTES_BATCH = 100;

/** So long quotes are held for a page whose code is on its way, ms. */
const PREFETCHED_FOR = 5_000;

interface Shown {
  readonly synced: Synced<QuotesState, Refusal>;
  readonly age: Age;
  /** When the figures were last known to be up to date, unix ms. */
  readonly since: number;
}

/** All markets and their figures: one fetch and the `daymarket` pushes, shared by everything that shows a price. */
export function createQuotes(
  deps: Pick<Deps, "api" | "frame$">,
  { connection$, returned$, polls$ }: Pick<Connection, "connection$" | "returned$" | "polls$">,
): Quotes {
  const retried = new Subject<void>();
  const synced$ = snapshotThenUpdates<
    QuotesState,
    Parameters<typeof beginQuotes>[0],
    readonly QuotePush[],
    Refusal
  >({
    snapshot: () => deps.api.markets.quotations(),
    updates$: deps.api.socket.quotes().pipe(inBatches(QUOTES_BATCH, deps.frame$)),
    begin: beginQuotes,
    apply: applyQuotes,
    restart$: merge(returned$, retried),
    refresh$: polls$,
  }).pipe(shareLatest());
  const shown$ = combineLatest([synced$, connection$]).pipe(
    scan(applyShown, null),
    filter((shown) => shown !== null),
    shareLatest(),
  );

  return {
    groups$: shown$.pipe(
      map((shown) => load(shown, ({ groups }) => groups)),
      distinctUntilChanged(sameLoaded),
    ),
    quotes$: synced$.pipe(
      map((synced) => stateOf(synced)?.quotes ?? noQuotes),
      distinctUntilChanged(),
    ),
    market: (key) =>
      shown$.pipe(
        map((shown) => load(shown, ({ markets }) => markets.get(key) ?? null)),
        distinctUntilChanged(sameLoaded),
      ),
    quote: (key) =>
      shown$.pipe(
        map((shown) => load(shown, ({ quotes }) => quotes.get(key) ?? unknownQuote(key))),
        distinctUntilChanged(sameLoaded),
      ),
    prefetch: () => void shown$.pipe(takeUntil(timer(PREFETCHED_FOR))).subscribe(),
    retry: () => retried.next(),
  };
}

const noQuotes: ReadonlyMap<string, Quote> = new Map();

function unknownQuote(key: string): Quote {
  const none = {
    price: null,
    changePercent: null,
    change: null,
    high: null,
    low: null,
    volume: null,
    turnover: null,
  };
  return { key, ...none, direction: "flat" };
}

function stateOf(synced: Synced<QuotesState, Refusal>): QuotesState | null {
  return synced.status === "loading" ? null : synced.state;
}

function load<Value>({ synced, age }: Shown, choose: (state: QuotesState) => Value): Loadable<Value> {
  const state = stateOf(synced);
  if (state !== null) return ready(choose(state), age);
  return synced.status === "failed" ? failed(synced.failure) : loading;
}

/**
 * Silence does not make quotes old (a quiet market pushes nothing). A lost link does, and while polling, a failed poll.
 */
function applyShown(
  before: Shown | null,
  [synced, connection]: readonly [Synced<QuotesState, Refusal>, ConnectionState],
): Shown {
  const { state } = connection;
  const fails = state === "polling" && synced.status === "failed";
  const since = fails && before !== null ? before.since : asyncScheduler.now();
  if (state === "offline" || state === "reconnecting")
    return { synced, since, age: { state: "stale", since: connection.since, reason: "offline" } };
  return { synced, since, age: fails ? { state: "late", since, reason: "resyncing" } : fresh };
}

function sameAge(a: Age, b: Age): boolean {
  return (
    a === b || (a.state === b.state && a.state !== "fresh" && b.state !== "fresh" && a.since === b.since)
  );
}

function sameLoaded<Value>(a: Loadable<Value>, b: Loadable<Value>): boolean {
  if (a === b) return true;
  return a.state === "ready" && b.state === "ready" && Object.is(a.value, b.value) && sameAge(a.age, b.age);
}
