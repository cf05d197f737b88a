import { tap } from "rxjs";
import type { App } from "../../app-types.ts";
import { createScope } from "../../kit/scope.ts";
import { laterHotkeys } from "../../markets/hotkeys/later-hotkeys.ts";
import { createBookModel } from "../../markets/screens/book-model.ts";
import { createChartModel } from "../../markets/screens/chart-model.ts";
import { deskCheck } from "../../markets/screens/desk-check.ts";
import { createMarketDesk } from "../../markets/screens/market-desk.ts";
import { createOrdersModel } from "./orders-model.ts";
import { createTicketModel } from "./ticket-model.ts";
import type { TerminalScreen } from "./types.ts";

/**
 * The spot terminal of one market.
 * @param key the market's key, "BTC_USDT"; of an unknown one `market$` says so and the rest stays loading.
 */
export function createTerminalScreen(app: App, key: string): TerminalScreen {
  const scope = createScope();
  const desk = createMarketDesk(app, scope, key);
  const { market$, sameMarket$, quote$, depth$, mark$ } = desk;
  const orders = createOrdersModel(app, scope, sameMarket$);
  const ticket = createTicketModel(app, scope, {
    ...{ key, market$, quote$, depth$, mark$ },
    onPlaced: orders.refresh,
  });
  const { taken$ } = ticket;
  const chart = createChartModel(app, scope, { market$: sameMarket$, depth$, own$: orders.own$, taken$ });
  scope.run(sameMarket$.pipe(tap((market) => app.preferences.setLastMarket(market.key))));
  return {
    market$: desk.shown$,
    quote$: desk.loadableQuote$,
    signedIn$: desk.signedIn$,
    connection$: desk.connection$,
    alerts: app.alerts,
    deadManSwitch: app.deadManSwitch,
    dataCheck: deskCheck(app, scope, desk, chart, {
      orders: orders.model.open$,
      balances: app.wallets.balances$,
    }),
    markets: desk.markets,
    book: createBookModel(scope, {
      market$,
      quote$,
      depth$,
      own$: orders.own$,
      taken$,
      retry: desk.retry,
      preferences: app.preferences,
    }),
    chart,
    prints: desk.prints,
    lastTradeAt$: desk.lastTradeAt$,
    mark$,
    ownFills$: orders.ownFills$,
    ticket: ticket.model,
    orders: orders.model,
    hotkeys$: laterHotkeys(scope, app.connection.returned$, async () => {
      const { createSpotHotkeys } = await import("./spot-hotkeys.ts");
      return createSpotHotkeys(app, scope, {
        ...{ key, market$, depth$, markets: desk.markets },
        ...{ ticket: ticket.model, pick: ticket.pick, orders: orders.model },
        ...{ own$: orders.own$, cancelMarket: orders.cancelMarket },
      });
    }),
    pickPrice: (price) => ticket.pick(price),
    pickLevel: (_side, price, total) => ticket.pick(price, total),
    end: scope.end,
  };
}
