import { combineLatest, map, of, switchMap, tap } from "rxjs";
import { firstShown } from "#domain/limits.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { createScope } from "../../kit/scope.ts";
import { lastPriceOf } from "../../markets/last-price.ts";
import { createChartModel } from "../../markets/screens/chart-model.ts";
import { createMarketDesk } from "../../markets/screens/market-desk.ts";
import { marksOf, valuationPriceOf } from "../marks.ts";
import { newestPriceOf, withNewest } from "../newest-price.ts";
import { createTerms } from "../terms.ts";
import { createOptionOrders } from "./orders-model.ts";
import { createProof } from "./proof-model.ts";
import { viewsOfRunning } from "./running-views.ts";
import { createOptionTicket } from "./ticket-model.ts";
import type { OptionsScreen } from "./types.ts";

/**
 * The options terminal of one market.
 * @param key the market's key, "BTC_USDT"; of an unknown one `market$` says so and the rest stays loading.
 */
export function createOptionsScreen(app: App, key: string): OptionsScreen {
  const scope = createScope();
  const desk = createMarketDesk(app, scope, key, "options");
  const { market$, sameMarket$, quote$, depth$ } = desk;
  const terms = createTerms(scope, app);
  const newest$ = newestPriceOf(app.deps, {
    quote$,
    prints$: desk.prints.view$,
    closes$: sameMarket$.pipe(switchMap(({ pair }) => app.deps.api.socket.closes(pair))),
  }).pipe(scope.share());
  const marks$ = marksOf(app, sameMarket$).pipe(scope.share());
  const price$ = valuationPriceOf(newest$, marks$);
  const refreshMoney = () => {
    app.wallets.refresh();
    terms.refreshFree();
  };
  const orders = createOptionOrders(app, scope, {
    market$: sameMarket$,
    price$,
    marks$,
    durations$: terms.durations$,
    onClosed: refreshMoney,
  });
  const proof = createProof(app, scope);
  const ticket = createOptionTicket(app, scope, {
    market$,
    terms,
    onPlaced: (order) => {
      orders.placed(order);
      refreshMoney();
    },
  });
  // Options are short: candles of a minute show where they run.
  const chart = createChartModel(app, scope, {
    market$: sameMarket$,
    depth$,
    own$: of([]),
    interval: firstShown.optionsPeriod,
  });
  scope.run(sameMarket$.pipe(tap((market) => app.preferences.setLastMarket(market.key))));
  return {
    market$: desk.shown$,
    // The price of a row and the price above the list never differ.
    quote$: combineLatest([desk.loadableQuote$, newest$]).pipe(
      map(([quote, newest]) => withNewest(quote, newest)),
      keepingIdentity(),
      scope.share(),
    ),
    last$: lastPriceOf(market$, newest$).pipe(scope.share()),
    signedIn$: desk.signedIn$,
    connection$: desk.connection$,
    markets: desk.markets,
    chart,
    prints: desk.prints,
    lastTradeAt$: desk.lastTradeAt$,
    mark$: desk.mark$,
    ticket,
    ...viewsOfRunning(orders.running$),
    closed$: orders.closed$,
    moreClosed: orders.moreClosed,
    proof$: proof.proof$,
    showProof: proof.show,
    retry: () => {
      for (const part of [desk, terms, orders, proof]) part.retry();
    },
    end: scope.end,
  };
}
