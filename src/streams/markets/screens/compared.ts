import {
  combineLatest,
  distinctUntilChanged,
  filter,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import type { Period } from "#domain/limits.ts";
import type { Candle, Market } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { paced } from "../../kit/operators/paced.ts";
import { known } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { allCandles } from "../candle.fold.ts";
import { candlesOf } from "../candles.ts";

/** The other market is redrawn at this interval at most, in ms: all of its line moves with the range in sight. */
const REDRAWN_EVERY = 1_000;

/** Another market on the chart, with its candles of the same length. */
export interface Compared {
  readonly market: Market;
  readonly candles: readonly Candle[];
}

/** The comparison of the chart's market with another one, as the account remembers it. */
export interface CompareModel {
  /** The other market, once its candles are there; `null`: none, also where the chart itself is of that market. */
  readonly compared$: Observable<Compared | null>;
  /** The chosen market's key; `null`: none. */
  readonly key$: Observable<string | null>;
  choose(key: string | null): void;
}

interface CompareFrom {
  readonly market$: Observable<Market>;
  readonly period$: Observable<Period>;
  readonly older$: Observable<unknown>;
  readonly retry$: Observable<unknown>;
}

/** Candles of another market beside those of the chart. They are fetched while `compared$` is subscribed. */
export function createCompare(
  app: Pick<App, "deps" | "connection" | "topics" | "preferences" | "quotes">,
  scope: Scope,
  { market$, period$, older$, retry$ }: CompareFrom,
): CompareModel {
  const { preferences, quotes } = app;
  const key$ = preferences.terminalLook$.pipe(
    map(({ compare }) => compare),
    distinctUntilChanged(),
  );
  const candles = (market: Market, period: Period): Observable<Compared> =>
    candlesOf(app, { market, period, older$, retry$ }).pipe(
      // Where they cannot be had, nothing is drawn: the chart's own candles show the error.
      filter((synced) => synced.status !== "loading" && synced.state !== null),
      map((synced) => (synced.status === "loading" ? null : synced.state)),
      filter((drawn) => drawn !== null),
      distinctUntilChanged(),
      paced(REDRAWN_EVERY),
      map((drawn) => ({ market, candles: allCandles(drawn.candles) })),
    );
  const other$ = combineLatest([key$, market$]).pipe(
    map(([key, market]) => (key === market.key ? null : key)),
    distinctUntilChanged(),
    switchMap((key) => (key === null ? of(null) : quotes.market(key).pipe(map(known)))),
    distinctUntilChanged((a, b) => a?.key === b?.key && a?.id === b?.id),
  );
  return {
    compared$: combineLatest([other$, period$]).pipe(
      switchMap(([market, period]) =>
        market === null ? of(null) : candles(market, period).pipe(startWith(null)),
      ),
      startWith(null),
      distinctUntilChanged(),
      scope.share(),
    ),
    key$: key$.pipe(scope.until()),
    choose: (compare) => preferences.setTerminalLook({ compare }),
  };
}
