import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
} from "rxjs";
import type { Market } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Listing } from "../../kit/resource/listing.ts";
import { known, type Loadable, loading, mapReady } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { laterHotkeys } from "../../markets/hotkeys/later-hotkeys.ts";
import { createBookModel } from "../../markets/screens/book-model.ts";
import { createChartModel } from "../../markets/screens/chart-model.ts";
import { deskCheck } from "../../markets/screens/desk-check.ts";
import { createMarketDesk } from "../../markets/screens/market-desk.ts";
import { orderListOf } from "../order-list.ts";
import { termsOf } from "../terms.ts";
import { chartLines } from "./chart-lines.ts";
import { countsOf, createPositionsModel } from "./positions-model.ts";
import { createSpotModel } from "./spot-model.ts";
import { createLeverageTicketModel } from "./ticket-model.ts";
import type { ChartLine, LeverageScreen, Position } from "./types.ts";

/**
 * The leverage terminal of one market.
 * @param key the market's key, "BTC_USDT"; of an unknown one `market$` says so and the rest stays loading.
 */
export function createLeverageScreen(app: App, key: string): LeverageScreen {
  const scope = createScope();
  const moreHistory = new Subject<void>();
  const desk = createMarketDesk(app, scope, key, "leverage");
  const { market$, sameMarket$, quote$, depth$ } = desk;
  const ownInBook$ = of([]);
  const risk$ = sameMarket$.pipe(
    switchMap(({ pair }) => app.leverage.risk({ id: pair.quoteId, name: pair.quote })),
    startWith(loading),
    scope.share(),
  );
  const terms$ = sameMarket$.pipe(
    // A market without leverage has no terms to ask for.
    switchMap(({ pair, open }) => (open.leverage ? termsOf(app, pair) : of(loading))),
    startWith(loading),
    scope.share(),
  );
  const retried = new Subject<void>();
  const chart = createChartModel(app, scope, { market$: sameMarket$, depth$, own$: ownInBook$ });
  const positions = createPositionsModel(app, scope, risk$);
  const ticket = createLeverageTicketModel(app, scope, { key, market$, terms$, risk$ });
  scope.run(sameMarket$.pipe(tap((market) => app.preferences.setLastMarket(market.key))));
  return {
    market$: desk.shown$,
    quote$: desk.loadableQuote$,
    signedIn$: desk.signedIn$,
    connection$: desk.connection$,
    alerts: app.alerts,
    deadManSwitch: app.deadManSwitch,
    dataCheck: deskCheck(app, scope, desk, chart, { positions: app.leverage.positions$ }),
    markets: desk.markets,
    book: createBookModel(scope, {
      market$,
      quote$,
      depth$,
      own$: ownInBook$,
      retry: desk.retry,
      preferences: app.preferences,
    }),
    chart,
    lines$: combineLatest([app.leverage.positions$, sameMarket$]).pipe(
      map(([rows, { pair }]) => chartLines(known(rows) ?? [], pair)),
      startWith<readonly ChartLine[]>([]),
      keepingIdentity(),
      scope.share(),
    ),
    prints: desk.prints,
    lastTradeAt$: desk.lastTradeAt$,
    mark$: desk.mark$,
    ticket,
    positions: {
      ...positions,
      retry: () => {
        positions.retry();
        retried.next();
      },
    },
    counts$: countsOf(positions),
    history$: historyOf(app, sameMarket$, moreHistory, retried).pipe(scope.share()),
    moreHistory: () => moreHistory.next(),
    spot: createSpotModel(app, scope),
    hotkeys$: laterHotkeys(scope, app.connection.returned$, async () => {
      const { createLeverageHotkeys } = await import("./leverage-hotkeys.ts");
      return createLeverageHotkeys(app, scope, {
        ...{ key, market$, depth$, markets: desk.markets, ticket, positions },
      });
    }),
    end: scope.end,
  };
}

/** What ended in the market. Emits `loading` at once. */
function historyOf(
  app: App,
  market$: Observable<Market>,
  more$: Observable<void>,
  retry$: Observable<void>,
): LeverageScreen["history$"] {
  return market$.pipe(
    switchMap(({ pair }) => orderListOf(app, { state: null, pair, side: null, more$, retry$ })),
    map(endedOnly),
    startWith(loading),
    distinctUntilChanged(),
  );
}

/** Pending orders and open positions have their own lists. */
function endedOnly(data: Loadable<Listing<Position>>): Loadable<Listing<Position>> {
  return mapReady(data, (list) => ({
    ...list,
    items: list.items.filter(({ state }) => state === "closed" || state === "revoked"),
  }));
}
