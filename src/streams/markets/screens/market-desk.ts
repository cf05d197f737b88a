import { distinctUntilChanged, filter, map, type Observable, Subject, startWith, switchMap } from "rxjs";
import type { Depth, Market, MarkPrice, Quote } from "../../../api/markets/types.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable, loading } from "../../kit/resource/loadable.ts";
import { tablePaced } from "../../kit/resource/table-pace.ts";
import type { Scope } from "../../kit/scope.ts";
import type { ConnectionState } from "../../shell/connection/types.ts";
import type { PrintsModel } from "../../spot/screens/types.ts";
import { type FollowedDepth, followDepth, shownDepth } from "../depth.ts";
import { markOf } from "../mark.ts";
import { printsOf } from "../prints.ts";
import { createMarketsScreen } from "./markets.screen.ts";
import type { MarketsScreen, TradeKind } from "./markets-types.ts";

const SECOND = 1_000;

/** What every terminal shows of its market, whatever is traded on it. Nothing is requested before something subscribes. */
export interface MarketDesk {
  /** Ready with `null`: the exchange has no such market. */
  readonly shown$: Observable<Loadable<Market | null>>;
  readonly loadableQuote$: Observable<Loadable<Quote>>;
  /** The market once it is known, and again when its rules change. */
  readonly market$: Observable<Market>;
  /** Emits again only for another market: the rules of a market may change while it trades. */
  readonly sameMarket$: Observable<Market>;
  readonly quote$: Observable<Quote>;
  readonly depth$: Observable<Loadable<Depth>>;
  /** The synchronisation of the book that is shown. */
  readonly followed$: Observable<FollowedDepth>;
  readonly prints: PrintsModel;
  /** Time of the newest trade, cut to seconds; unix ms by the exchange's clock, `null` while unknown. */
  readonly lastTradeAt$: Observable<number | null>;
  /** Ready with `null`: the market has no mark price. */
  readonly mark$: Observable<Loadable<MarkPrice | null>>;
  readonly signedIn$: Observable<boolean>;
  readonly connection$: Observable<ConnectionState>;
  /** The list of the markets that are traded here, as it was left beside another one. It ends with the scope. */
  readonly markets: MarketsScreen;
  /** Fetches book, prints and mark again. */
  retry(): void;
}

/**
 * @param key the market's key, "BTC_USDT".
 * @param trades what is traded on the desk: its list has only the markets that are open to it.
 */
export function createMarketDesk(app: App, scope: Scope, key: string, trades?: TradeKind): MarketDesk {
  const retried = new Subject<void>();
  const shown$ = app.quotes.market(key).pipe(scope.share());
  const market$ = shown$.pipe(
    map(known),
    filter((market) => market !== null),
    distinctUntilChanged(),
    scope.share(),
  );
  const sameMarket$ = market$.pipe(
    distinctUntilChanged((a, b) => a.key === b.key && a.id === b.id),
    scope.share(),
  );
  const loadableQuote$ = app.quotes.quote(key).pipe(scope.share());
  const prints$ = sameMarket$.pipe(
    switchMap((market) => printsOf(app, market, retried)),
    startWith(loading),
    scope.share(),
  );
  const following$ = sameMarket$.pipe(
    // All subscribers move to the next market together: this one must not linger.
    map((market) => followDepth(app, market, retried).pipe(scope.share(0))),
    scope.share(),
  );
  const markets = createMarketsScreen(app, {
    choice: app.visit.sideList,
    beside: key,
    ...(trades && { trades }),
  });
  scope.onEnd(markets.end);
  return {
    shown$,
    loadableQuote$,
    market$,
    sameMarket$,
    quote$: loadableQuote$.pipe(
      map(known),
      filter((quote) => quote !== null),
      distinctUntilChanged(),
      scope.share(),
    ),
    followed$: following$.pipe(switchMap((followed$) => followed$)),
    depth$: following$.pipe(
      switchMap((followed$) => followed$.pipe(shownDepth(app))),
      startWith(loading),
      scope.share(),
    ),
    prints: { view$: prints$, table$: prints$.pipe(tablePaced()) },
    lastTradeAt$: prints$.pipe(
      map((prints) => secondOf(known(prints)?.[0]?.time ?? null)),
      distinctUntilChanged(),
      scope.share(),
    ),
    mark$: sameMarket$.pipe(
      switchMap((market) => markOf(app, market, retried)),
      startWith(loading),
      scope.share(),
    ),
    signedIn$: app.session.signedIn$.pipe(scope.until()),
    connection$: app.connection.connection$.pipe(scope.until()),
    markets,
    retry: () => retried.next(),
  };
}

function secondOf(time: number | null): number | null {
  return time === null ? null : Math.floor(time / SECOND) * SECOND;
}
