import {
  combineLatest,
  distinctUntilChanged,
  map,
  NEVER,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
} from "rxjs";
import { firstShown, newsCategories } from "#domain/limits.ts";
import type { Market, Quote } from "../../../api/markets/types.ts";
import type { NewsItem } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { keepIdentity, keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, mapReady, ready } from "../../kit/resource/loadable.ts";
import { createScope, type Scope } from "../../kit/scope.ts";
import { newsOf } from "../../news/news.screen.ts";
import type { HomeScreen, MarketCard } from "./home-types.ts";

/** Dismissed notices that are stored: the exchange no longer shows older ones. */
const MAX_DISMISSED = 100;

export function createHomeScreen(app: App): HomeScreen {
  const scope = createScope();
  const retried = new Subject<void>();
  const newest = (category: number, reload$: Observable<unknown> = NEVER) =>
    newsOf(app, { category, limit: firstShown.news, reload$ }).pipe(scope.share());
  const popup$ = combineLatest([newest(newsCategories.popup), app.preferences.value$("dismissedNews")]).pipe(
    map(([data, dismissed]) => (known(data) ?? noNews).filter(({ id }) => !dismissed.includes(id))),
    distinctUntilChanged((a, b) => a.length === 0 && b.length === 0),
    scope.share(),
  );
  return {
    banners$: newest(newsCategories.banners, retried),
    headlines$: newest(newsCategories.headlines, retried),
    cards$: createCards(app, scope),
    promotions$: newest(newsCategories.promotion).pipe(
      map((data) => known(data) ?? noNews),
      distinctUntilChanged(),
    ),
    popup$,
    dismiss: (items) => {
      const ids = items.map(({ id }) => id);
      app.preferences.change("dismissedNews", (before) => [...before, ...ids].slice(-MAX_DISMISSED));
    },
    retry: () => {
      retried.next();
      app.quotes.retry();
    },
    end: scope.end,
  };
}

const noNews: readonly NewsItem[] = [];

/** The first displayed USDT markets with their quotes and the line of their last day. */
function createCards(app: App, scope: Scope): Observable<Loadable<readonly MarketCard[]>> {
  const markets$ = app.quotes.groups$.pipe(
    map((groups) =>
      mapReady(groups, (all): readonly Market[] => {
        const group = all.find(({ name }) => name === firstShown.cardQuote);
        return (group?.markets ?? []).filter(({ listed }) => listed).slice(0, firstShown.cards);
      }),
    ),
    keepingIdentity(),
  );
  const trends$ = markets$.pipe(
    map((markets) => known(markets) ?? noMarkets),
    distinctUntilChanged(),
    switchMap((markets) => trendsOf(app, markets)),
  );
  return combineLatest([markets$, app.quotes.quotes$, trends$]).pipe(
    scan<CardSources, Loadable<readonly MarketCard[]>>(
      (before, sources) => withCards(known(before), sources),
      loading,
    ),
    distinctUntilChanged(),
    scope.share(),
  );
}

const noMarkets: readonly Market[] = [];
type Trends = ReadonlyMap<string, readonly number[]>;
type CardSources = [Loadable<readonly Market[]>, ReadonlyMap<string, Quote>, Trends];

/** Each market's closes; empty until they arrive, and if they cannot be fetched: a card is complete without its line. */
function trendsOf(app: App, markets: readonly Market[]): Observable<Trends> {
  if (markets.length === 0) return of(new Map());
  const to = app.deps.now();
  const closes = ({ symbol }: Market) =>
    app.deps.api.markets
      .candles({ symbol, period: firstShown.trendPeriod, from: to - firstShown.trendSeconds * 1_000, to })
      .pipe(
        map((reply) => (reply.ok ? reply.value.map(({ close }) => close) : [])),
        startWith<readonly number[]>([]),
      );
  return combineLatest(markets.map(closes)).pipe(
    map((lines) => new Map(markets.map(({ key }, index) => [key, lines[index] ?? []]))),
  );
}

function withCards(
  before: readonly MarketCard[] | null,
  [markets, quotes, trends]: CardSources,
): Loadable<readonly MarketCard[]> {
  if (markets.state !== "ready") return markets;
  const cards = markets.value.map((market, index): MarketCard => {
    const card = { market, quote: quotes.get(market.key) ?? null, trend: trends.get(market.key) ?? [] };
    return keepIdentity(before?.[index], card);
  });
  return ready(keepIdentity(before, cards), markets.age);
}
