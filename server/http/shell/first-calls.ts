import type { RequestOf } from "#contract/call.ts";
import { depositCurrencies, depositTerms } from "#contract/calls/earn/earn.ts";
import { bookSnapshot, candlePaths, marks, quotations } from "#contract/calls/markets/markets.ts";
import { newsDetail, newsList } from "#contract/calls/news/news.ts";
import { microCurrencies, microDurations } from "#contract/calls/options/options.ts";
import { otcTerms } from "#contract/calls/p2p/adverts.ts";
import { fiatAdverts } from "#contract/calls/p2p/fiat.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { DEPTH_LEVELS, firstShown, newsCategories, pageSizes } from "#domain/limits.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { AnyCall } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { answerCandles } from "../markets/candles.ts";
import type { HttpParts } from "../types.ts";

/** A call that a browser would make first. */
export interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly guests?: true;
  answer(): Promise<unknown>;
}
/** What the address of a page names. */
export interface Named {
  readonly market: Market | undefined;
  /** Of an article; empty: none. */
  readonly id: string;
}
type CallsOf = (named: Named) => Asked[] | Promise<Asked[]>;

/** What is asked in one go by several pages. */
function createAsking(routes: Pick<Routes, "ask">, parts: Pick<HttpParts, "clock" | "spot" | "marketData">) {
  const asked = <C extends AnyCall>(call: C, fields: RequestOf<C> & Asked["fields"]): Asked => ({
    path: call.path,
    fields,
    answer: () => routes.ask(call, fields),
  });
  /** Of a call that answers members otherwise. */
  const ofGuests = (one: Asked): Asked => ({ ...one, guests: true });
  const news = (category: number, limit: number): Asked =>
    asked(newsList, { c_id: category, page: 1, limit, lang: DEFAULT_LANGUAGE });
  return {
    asked,
    ofGuests,
    news,
    quotes: asked(quotations, {}),
    article: (id: string | number): Asked => asked(newsDetail, { id: String(id), lang: DEFAULT_LANGUAGE }),
    /** Pages of full height have none. */
    footer: (): Asked[] => [
      news(newsCategories.about, firstShown.footerLinks),
      news(newsCategories.help, firstShown.footerLinks),
    ],
    /** One snapshot serves a terminal's book and its trades list. */
    book(market: Market): Asked[] {
      const named = { legal_id: market.quote.id, currency_id: market.base.id };
      return [asked(bookSnapshot, { ...named, levels: DEPTH_LEVELS }), asked(marks, named)];
    },
    candles(market: Market, period: string, seconds: number): Asked {
      const to = Math.ceil(parts.clock.now() / 1_000);
      const fields = { symbol: market.symbol, period, from: to - seconds, to };
      return { path: candlePaths[0], fields, answer: () => answerCandles(parts, fields) };
    },
  };
}

/** Rows of a reply that say what is asked for next. */
async function rowsOf(
  first: Asked,
  rows: (message: unknown) => unknown,
): Promise<readonly { readonly id: number; readonly name?: string }[]> {
  const { message } = Object(await first.answer()) as { readonly message?: unknown };
  return rows(message) as readonly { readonly id: number; readonly name?: string }[];
}

/** The first calls of guests' pages, by address; `others`: of all other pages. */
export function createFirstCalls(
  routes: Pick<Routes, "ask">,
  parts: Pick<HttpParts, "clock" | "spot" | "marketData">,
): { readonly pages: Readonly<Record<string, CallsOf>>; readonly others: CallsOf } {
  const { asked, ofGuests, news, quotes, article, footer, book, candles } = createAsking(routes, parts);
  const withBook: CallsOf = ({ market }) => {
    if (market === undefined) return [quotes];
    const { chartPeriod, chartSeconds } = firstShown;
    return [quotes, ...book(market), candles(market, chartPeriod, chartSeconds)];
  };
  const home: CallsOf = () => [
    ...[quotes, ...footer()],
    ...[newsCategories.banners, newsCategories.headlines, newsCategories.promotion, newsCategories.popup].map(
      (category) => news(category, firstShown.news),
    ),
    ...parts.spot.markets
      .filter(({ quote }) => quote.name === firstShown.cardQuote)
      .slice(0, firstShown.cards)
      .map((market) => candles(market, firstShown.trendPeriod, firstShown.trendSeconds)),
  ];
  const options: CallsOf = ({ market }) => [
    ...[quotes, asked(microDurations, {}), ofGuests(asked(microCurrencies, {}))],
    ...(market === undefined
      ? []
      : [...book(market), candles(market, firstShown.optionsPeriod, firstShown.optionsSeconds)]),
  ];
  const fiat: CallsOf = async () => {
    const terms = asked(otcTerms, {});
    const coins = await rowsOf(terms, (message) => Object(message).currencies);
    const first = coins.find(({ name }) => name === firstShown.advertCoin) ?? coins[0];
    const adverts =
      first && ofGuests(asked(fiatAdverts, { type: "sell", currency_id: String(first.id), page: 1 }));
    return [
      ...footer(),
      news(newsCategories.banners, firstShown.fiatBanners),
      terms,
      ...(adverts ? [adverts] : []),
    ];
  };
  const earn: CallsOf = async () => {
    const currencies = asked(depositCurrencies, {});
    const offered = await rowsOf(currencies, (message) => message);
    return [
      ...footer(),
      currencies,
      ...offered.map(({ id }) => asked(depositTerms, { currency_id: String(id) })),
    ];
  };
  const policy: CallsOf = async () => {
    const list = news(newsCategories.help, 1);
    const [first] = await rowsOf(list, (message) => Object(message).list);
    return [...footer(), list, ...(first === undefined ? [] : [article(first.id)])];
  };
  return {
    pages: {
      "/": home,
      "/allmarket": () => [quotes, ...footer()],
      "/dealCenter": withBook,
      "/leverdealCenter": withBook,
      "/secondsOrder": options,
      "/legalTrade": fiat,
      "/manage": earn,
      "/noticeList": () => [...footer(), news(newsCategories.notices, pageSizes.news)],
      "/noticeDetail": ({ id }) => [...footer(), ...(id === "" ? [] : [article(id)])],
      "/policy": policy,
    },
    others: footer,
  };
}
