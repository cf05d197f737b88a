import {
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  timeInterval,
} from "rxjs";
import { firstShown, type Period } from "#domain/limits.ts";
import type { Refusal } from "../../api/http/reply-types.ts";
import type { Candle, Market, Print } from "../../api/markets/types.ts";
import type { App } from "../app-types.ts";
import { scanWithLatest } from "../kit/operators/scan-with-latest.ts";
import { type Synced, snapshotThenUpdates } from "../kit/operators/snapshot-then-updates.ts";
import {
  applyCandle,
  applyPrints,
  beginCandles,
  type Candles,
  noCandles,
  prependCandles,
} from "./candle.fold.ts";
import { periodLength } from "./candle-period.ts";

/** Candles of one request. */
export const CANDLES_PER_FETCH: number = firstShown.chartCandles;

/** Candles requested while no socket works, in addition to those that began since the last poll: the live one and the one before. */
const CANDLES_PER_POLL = 2;

type From = Pick<App, "deps" | "connection" | "topics">;
type Update =
  | { readonly kind: "candle"; readonly candle: Candle }
  | { readonly kind: "prints"; readonly prints: readonly Print[] }
  | { readonly kind: "older"; readonly candles: readonly Candle[] };

/** Candles, and a number that grows whenever all of them must be drawn again and not only the last. */
export interface DrawnCandles {
  readonly candles: Candles;
  readonly drawing: number;
  /** Nothing older exists. */
  readonly complete: boolean;
}
interface CandlesFrom {
  readonly market: Market;
  readonly period: Period;
  /** Requests candles before the first one; one request at a time. */
  readonly older$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
}

/**
 * The candles of one market and period: history, then pushes and prints on its live candle. Fetched again when the
 * connection returns. Holds its topics while subscribed.
 */
export function candlesOf(
  { deps, connection, topics }: From,
  { market, period, older$, retry$ }: CandlesFrom,
): Observable<Synced<DrawnCandles, Refusal>> {
  const { api } = deps;
  const range = (to: number, count = CANDLES_PER_FETCH) =>
    api.markets.candles({ symbol: market.symbol, period, from: to - count * periodLength[period], to });
  const polled$ = connection.polls$.pipe(
    timeInterval(),
    // After a pause (a hidden tab) this includes the candles of the pause.
    exhaustMap(({ interval }) =>
      range(
        deps.now(),
        Math.min(CANDLES_PER_FETCH, CANDLES_PER_POLL + Math.ceil(interval / periodLength[period])),
      ),
    ),
    // A refusal leaves the chart as it is; the next poll tries again.
    mergeMap((reply) => (reply.ok ? reply.value : [])),
  );
  const topic$ = merge(
    topics.want({ market, topics: ["kline"], period }),
    topics.want({ market, topics: ["match_trade"] }),
  ).pipe(ignoreElements());
  return scanWithLatest<Synced<DrawnCandles, Refusal>, Synced<DrawnCandles, Refusal>>(
    (_, next) => next,
    { status: "loading" },
    (latest) => {
      const olderCandles$ = older$.pipe(
        exhaustMap(() => {
          const first = firstTime(latest());
          return first === null ? EMPTY : range(first - 1);
        }),
        // A refusal leaves the chart as it is; scrolling tries again.
        filter((reply) => reply.ok),
        map((reply): Update => ({ kind: "older", candles: reply.value })),
      );
      return snapshotThenUpdates({
        snapshot: () => range(deps.now()),
        updates$: merge(
          topic$,
          merge(api.socket.candle(market.pair, period), polled$).pipe(
            map((candle): Update => ({ kind: "candle", candle })),
          ),
          api.socket.prints(market.pair).pipe(map((prints): Update => ({ kind: "prints", prints }))),
          olderCandles$,
        ),
        begin: (history, previous: DrawnCandles | null) => ({
          candles: beginCandles(previous?.candles ?? noCandles, history),
          drawing: (previous?.drawing ?? 0) + 1,
          complete: previous?.complete ?? false,
        }),
        apply: (drawn, update: Update) => applyUpdate(drawn, update, period),
        restart$: merge(connection.returned$, retry$),
      });
    },
  );
}

/** The start of the first candle, unix ms; `null`: nothing is known yet, or nothing older exists. */
function firstTime(synced: Synced<DrawnCandles, Refusal>): number | null {
  if (synced.status === "loading" || synced.state === null || synced.state.complete) return null;
  const { closed, live } = synced.state.candles;
  return (closed[0] ?? live)?.time ?? null;
}

function applyUpdate(drawn: DrawnCandles, update: Update, period: Period): DrawnCandles {
  const candles = fold(drawn.candles, update, period);
  if (update.kind !== "older") return candles === drawn.candles ? drawn : { ...drawn, candles };
  return candles === drawn.candles
    ? { ...drawn, complete: true }
    : { ...drawn, candles, drawing: drawn.drawing + 1 };
}

function fold(candles: Candles, update: Update, period: Period): Candles {
  switch (update.kind) {
    case "candle":
      return applyCandle(candles, update.candle);
    case "prints":
      return applyPrints(candles, update.prints, period);
    case "older":
      return prependCandles(candles, update.candles);
  }
}
