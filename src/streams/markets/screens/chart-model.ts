import {
  combineLatest,
  connect,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  type OperatorFunction,
  of,
  pairwise,
  Subject,
  startWith,
  switchMap,
} from "rxjs";
import type { Candle, Depth, Market, Print } from "../../../api/markets/types.ts";
import type { Order } from "../../../api/spot/types.ts";
import { indicators } from "../../account/preferences/terminal-look.ts";
import type { App } from "../../app-types.ts";
import { paced } from "../../kit/operators/paced.ts";
import { aged } from "../../kit/resource/aged.ts";
import { fresh, type Loadable, loading, mapReady, sameLook } from "../../kit/resource/loadable.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import type {
  ChartInterval,
  ChartModel,
  ChartShown,
  DepthCurve,
  TakenLevels,
} from "../../spot/screens/types.ts";
import { allCandles } from "../candle.fold.ts";
import { secondsToClose } from "../candle-close.ts";
import { candlesOf, type DrawnCandles } from "../candles.ts";
import { depthCurve } from "../depth-curve.ts";
import { createCompare } from "./compared.ts";
import { createDrawingsModel } from "./drawings/drawings-model.ts";
import { sameSpans } from "./indicator-spans.ts";

/** The chart library takes a fifth of a core at 20 redraws a second: the live candle is redrawn at this interval at most, in ms. */
const LIVE_EVERY = 250;
const CURVE_EVERY = 500;

interface ChartFrom {
  readonly market$: Observable<Market>;
  readonly depth$: Observable<Loadable<Depth>>;
  readonly own$: Observable<readonly Order[]>;
  /** What the order in the form would take; absent: there is none. */
  readonly taken$?: Observable<TakenLevels | null>;
  /** The initial interval of a chart with its own; without it the chart uses the user's preference. */
  readonly interval?: ChartInterval;
}

/** Candles by interval, the live one, the depth curve and own orders. */
export function createChartModel(
  app: Pick<App, "deps" | "connection" | "topics" | "preferences" | "quotes">,
  scope: Scope,
  { market$, depth$, own$, taken$ = of(null), interval: first }: ChartFrom,
): ChartModel {
  const { connection, preferences } = app;
  const own = first === undefined ? null : createValue(scope, first);
  const interval$ =
    own?.value$ ??
    preferences.terminalLook$.pipe(
      map(({ interval }) => interval),
      distinctUntilChanged(),
    );
  const older = new Subject<void>();
  const retry = new Subject<void>();
  // The line is drawn through the closes of the minutes.
  const period$ = interval$.pipe(
    map((chosen) => (chosen === "line" ? "1min" : chosen)),
    distinctUntilChanged(),
  );
  const drawn$ = combineLatest([market$, period$]).pipe(
    map(([market, period]) =>
      candlesOf(app, { market, period, older$: older, retry$: retry }).pipe(
        aged<DrawnCandles>({ connection, lateAfter: null, staleAfter: null }),
        startWith(loading),
        // All subscribers move to the next interval together: this one must not linger.
        scope.share(0),
      ),
    ),
    scope.share(),
  );
  const candles$ = drawn$.pipe(
    switchMap((drawing$) => drawing$),
    startWith(loading),
    distinctUntilChanged(),
    scope.share(),
  );
  // Not shared after this point: a late subscriber draws the candles up to now.
  const history$ = candles$.pipe(distinctUntilChanged(sameDrawing), map(historyOf), distinctUntilChanged());
  return {
    interval$: interval$.pipe(distinctUntilChanged(), scope.until()),
    choose: (interval) => (own === null ? preferences.setTerminalLook({ interval }) : own.set(interval)),
    shown$: preferences.terminalLook$.pipe(distinctUntilChanged(sameShown), scope.until()),
    show: preferences.setTerminalLook,
    history$,
    look$: history$.pipe(distinctUntilChanged(sameLook)),
    live$: drawn$.pipe(
      switchMap((candles$) => candles$.pipe(liveCandle())),
      scope.until(),
    ),
    secondsToClose$: secondsToClose(period$, tradesOf(app, market$), () => app.deps.now()).pipe(
      scope.share(),
    ),
    older: () => older.next(),
    depth$: curveOf(depth$).pipe(scope.share()),
    taken$: taken$.pipe(scope.until()),
    orders$: own$,
    drawings: createDrawingsModel(preferences, scope, market$),
    compare: createCompare(app, scope, { market$, period$, older$: older, retry$: retry }),
    age$: candles$.pipe(
      map((candles) => (candles.state === "ready" ? candles.age : fresh)),
      distinctUntilChanged(),
      scope.share(),
    ),
    retry: () => retry.next(),
  };
}

/** Trades as they are pushed: the candles hold their topic. */
function tradesOf({ deps }: Pick<App, "deps">, market$: Observable<Market>): Observable<readonly Print[]> {
  return market$.pipe(switchMap(({ pair }) => deps.api.socket.prints(pair)));
}

function curveOf(depth$: Observable<Loadable<Depth>>): Observable<DepthCurve> {
  return depth$.pipe(
    filter((depth) => depth.state === "ready"),
    map(({ value }) => value),
    distinctUntilChanged(),
    paced(CURVE_EVERY),
    map(depthCurve),
    startWith<DepthCurve>({ bids: [], asks: [] }),
  );
}

function sameDrawing(a: Loadable<DrawnCandles>, b: Loadable<DrawnCandles>): boolean {
  return a === b || (a.state === "ready" && b.state === "ready" && a.value.drawing === b.value.drawing);
}

function historyOf(drawn: Loadable<DrawnCandles>): Loadable<readonly Candle[]> {
  return mapReady(drawn, ({ candles }) => allCandles(candles));
}

/** The live candle, throttled. A candle that ended is emitted in its final form before the next one begins. */
function liveCandle(): OperatorFunction<Loadable<DrawnCandles>, Candle> {
  return (candles$) =>
    candles$.pipe(
      map((candles) => (candles.state === "ready" ? candles.value.candles.live : null)),
      filter((live) => live !== null),
      distinctUntilChanged(),
      connect((live$) =>
        merge(
          live$.pipe(
            pairwise(),
            filter(([ended, next]) => ended.time !== next.time),
            map(([ended]) => ended),
          ),
          live$.pipe(paced(LIVE_EVERY)),
        ),
      ),
      distinctUntilChanged(),
    );
}

const sameShown = (a: ChartShown, b: ChartShown): boolean =>
  indicators.every((name) => a[name] === b[name]) && sameSpans(a.spans, b.spans);
