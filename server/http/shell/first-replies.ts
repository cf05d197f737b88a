import type { RequestOf } from "#contract/call.ts";
import { bookSnapshot, candlePaths, marks, quotations } from "#contract/calls/markets/markets.ts";
import { newsList } from "#contract/calls/news/news.ts";
import type { FirstReply } from "#contract/first-replies.ts";
import { DEFAULT_LANGUAGE } from "#contract/languages.ts";
import { DEPTH_LEVELS, firstShown, newsCategories } from "#domain/limits.ts";
import type { Market } from "#server/exchange/markets/types.ts";
import type { AnyCall } from "../kit/handler.ts";
import type { Routes } from "../kit/route.ts";
import { answerCandles } from "../markets/candles.ts";
import type { HttpParts } from "../types.ts";

/** The replies that the page of an address brings along. @param pair of the address: `BTC_USDT`; empty: none */
export type FirstRepliesOf = (address: string, pair: string) => Promise<readonly FirstReply[]>;

interface Asked {
  readonly path: string;
  readonly fields: Readonly<Record<string, string | number>>;
  readonly uses?: number;
  answer(): Promise<unknown>;
}

/** A terminal draws its book and its list of trades from a snapshot each. */
const SNAPSHOTS = 2;
/** Pages of full height have no footer, whose articles the others show. */
const TERMINALS: ReadonlySet<string> = new Set(["/dealCenter", "/leverdealCenter", "/secondsOrder"]);
const WITH_BOOK: ReadonlySet<string> = new Set(["/dealCenter", "/leverdealCenter"]);
const WITH_QUOTES: ReadonlySet<string> = new Set([...TERMINALS, "/", "/allmarket"]);

/** What guests' pages ask for first, answered by the same handlers as the calls. */
export function createFirstReplies(
  routes: Pick<Routes, "ask">,
  parts: Pick<HttpParts, "clock" | "spot" | "marketData">,
): FirstRepliesOf {
  const { clock, spot } = parts;
  // Pages are not counted by limits: those that are asked for at the same time share the work.
  const underWay = new Map<string, Promise<readonly FirstReply[]>>();
  const asked = <C extends AnyCall>(call: C, fields: RequestOf<C> & Asked["fields"], uses = 1): Asked => ({
    path: call.path,
    fields,
    uses,
    answer: () => routes.ask(call, fields),
  });
  const candles = (market: Market, period: string, seconds: number): Asked => {
    const to = Math.ceil(clock.now() / 1_000);
    const fields = { symbol: market.symbol, period, from: to - seconds, to };
    return { path: candlePaths[0], fields, answer: () => answerCandles(parts, fields) };
  };
  const news = (category: number, limit: number): Asked =>
    asked(newsList, { c_id: category, page: 1, limit, lang: DEFAULT_LANGUAGE });
  const ofHome = (): Asked[] => [
    ...[newsCategories.banners, newsCategories.headlines, newsCategories.promotion, newsCategories.popup].map(
      (category) => news(category, firstShown.news),
    ),
    ...spot.markets
      .filter(({ quote }) => quote.name === firstShown.cardQuote)
      .slice(0, firstShown.cards)
      .map((market) => candles(market, firstShown.trendPeriod, firstShown.trendSeconds)),
  ];
  const ofMarket = (market: Market): Asked[] => {
    const named = { legal_id: market.quote.id, currency_id: market.base.id };
    return [
      asked(bookSnapshot, { ...named, levels: DEPTH_LEVELS }, SNAPSHOTS),
      asked(marks, named),
      candles(market, firstShown.chartPeriod, firstShown.chartSeconds),
    ];
  };
  const wantedBy = (address: string, market: Market | undefined): Asked[] => [
    ...(WITH_QUOTES.has(address) ? [asked(quotations, {})] : []),
    ...(TERMINALS.has(address)
      ? []
      : [
          news(newsCategories.about, firstShown.footerLinks),
          news(newsCategories.help, firstShown.footerLinks),
        ]),
    ...(address === "/" ? ofHome() : []),
    ...(WITH_BOOK.has(address) && market !== undefined ? ofMarket(market) : []),
  ];
  return (address, pair) => {
    const market = spot.markets.find(({ symbol }) => symbol === pair.replace("_", "/"));
    const known = WITH_QUOTES.has(address) ? address : "";
    const key = `${known} ${market?.symbol ?? ""}`;
    const before = underWay.get(key);
    if (before !== undefined) return before;
    const replies = Promise.all(wantedBy(known, market).map(replyOf)).finally(() => underWay.delete(key));
    underWay.set(key, replies);
    return replies;
  };
}

async function replyOf({ path, fields, uses = 1, answer }: Asked): Promise<FirstReply> {
  const written = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  return { path, fields: Object.fromEntries(written), uses, reply: await answer() };
}
