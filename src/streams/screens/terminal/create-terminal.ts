import { distinctUntilChanged, filter, map, Subject, startWith, switchMap, tap } from "rxjs";
import type { App } from "../../app-types.ts";
import { known, loading } from "../../loadable.ts";
import { depthOf } from "../../market/depth.ts";
import { printsOf } from "../../market/prints.ts";
import { createMarketsScreen } from "../create-markets.ts";
import { createBookModel } from "./book-model.ts";
import { createChartModel } from "./chart-model.ts";
import { createLife } from "./life.ts";
import { createOrdersModel } from "./orders-model.ts";
import { createTicketModel } from "./ticket-model.ts";
import type { TerminalScreen } from "./types.ts";

/**
 * The spot terminal of one market.
 * @param key the market's key, "BTC_USDT"; of an unknown one `market$` says so and the rest stays loading.
 */
export function createTerminalScreen(app: App, key: string): TerminalScreen {
  const life = createLife();
  const retryBook = new Subject<void>();
  const shown$ = app.quotes.market(key).pipe(life.share());
  const market$ = shown$.pipe(
    map(known),
    filter((market) => market !== null),
    distinctUntilChanged(),
    life.share(),
  );
  const loadableQuote$ = app.quotes.quote(key).pipe(life.share());
  const quote$ = loadableQuote$.pipe(
    map(known),
    filter((quote) => quote !== null),
    distinctUntilChanged(),
    life.share(),
  );
  // The rules of a market may change while it trades; its streams are begun anew for another market only.
  const sameMarket$ = market$.pipe(
    distinctUntilChanged((a, b) => a.key === b.key && a.id === b.id),
    life.share(),
  );
  const depth$ = sameMarket$.pipe(
    switchMap((market) => depthOf(app, market, retryBook)),
    startWith(loading),
    life.share(),
  );
  const orders = createOrdersModel(app, life, sameMarket$);
  const ticket = createTicketModel(app, life, { market$, quote$, depth$, onPlaced: orders.refresh });
  const markets = createMarketsScreen(app);
  life.run(sameMarket$.pipe(tap((market) => app.preferences.setLastMarket(market.key))));
  return {
    market$: shown$,
    quote$: loadableQuote$,
    signedIn$: app.session.signedIn$.pipe(life.until()),
    connection$: app.connection.connection$.pipe(life.until()),
    markets,
    book: createBookModel(life, {
      market$,
      quote$,
      depth$,
      own$: orders.own$,
      retry: () => retryBook.next(),
    }),
    chart: createChartModel(app, life, { market$: sameMarket$, depth$, own$: orders.own$ }),
    prints$: sameMarket$.pipe(
      switchMap((market) => printsOf(app, market, retryBook)),
      startWith(loading),
      life.share(),
    ),
    ownFills$: orders.ownFills$,
    ticket: ticket.model,
    orders: orders.model,
    pickPrice: (price) => ticket.pick(price),
    pickLevel: (_side, price, total) => ticket.pick(price, total),
    end: () => {
      markets.end();
      life.end();
    },
  };
}
