import { combineLatest, distinctUntilChanged, map, merge, type Observable, Subject } from "rxjs";
import type { Quote, Refusal } from "../../api/values/index.ts";
import type { Quotes } from "../app-types.ts";
import type { ConnectionState } from "../connection/types.ts";
import type { Deps } from "../deps.ts";
import { type Age, failed, fresh, type Loadable, loading, ready } from "../loadable.ts";
import { inBatches } from "../operators/in-batches.ts";
import { shareLatest } from "../operators/share-latest.ts";
import { type Synced, snapshotThenUpdates } from "../operators/snapshot-then-updates.ts";
import { applyQuotes, beginQuotes, type QuotePush, type QuotesState } from "./quotes-fold.ts";

/** Pushes of all markets are folded together for a frame; where none is painted, so often, in ms. */
export const QUOTES_BATCH = 100;

type Shown = { readonly synced: Synced<QuotesState, Refusal>; readonly age: Age };

/** All markets and their figures: one fetch and the `daymarket` pushes, shared by everything that shows a price. */
export function createQuotes(
  deps: Pick<Deps, "api" | "frame$">,
  connection$: Observable<ConnectionState>,
  returned$: Observable<unknown>,
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
  }).pipe(shareLatest());
  const hindrance$ = connection$.pipe(map(hindranceOf), distinctUntilChanged(sameAge));
  const shown$ = combineLatest([synced$, hindrance$]).pipe(
    map(([synced, age]): Shown => ({ synced, age })),
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

/** Silence is no sign of age here (a quiet market pushes nothing); a link that is down is. */
function hindranceOf(connection: ConnectionState): Age {
  if (connection.state === "offline" || connection.state === "reconnecting")
    return { state: "stale", since: connection.since, reason: "offline" };
  return fresh;
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
