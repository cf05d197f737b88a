import { periods } from "#domain/limits.ts";
import type { Candle, MarketData, Ticker } from "../../exchange/markets/candles/types.ts";
import type { Audience } from "../audience.ts";
import { periodRoom, QUOTES, topicRoom } from "../rooms.ts";
import type { MarketWire } from "../wire/market.ts";
import { dayMarketPush, klinePush } from "../wire/quotes.ts";
import type { OpenFeed } from "./open-feed.ts";

const same = (a: Ticker, b: Ticker | undefined) =>
  b !== undefined &&
  a.last === b.last &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.volume === b.volume &&
  a.turnover === b.turnover;

/** Publishes the 24 h figures that changed since the last push, if anybody listens. */
export function createDayMarketPushes(
  marketData: Pick<MarketData, "ticker">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
  feed: OpenFeed,
): () => void {
  const told = new Map<number, Ticker>();
  const offered = new Map<number, Ticker>();
  return () => {
    for (const [marketId, market] of markets) {
      const rooms = [QUOTES, topicRoom("daymarket", marketId)];
      const [isSubscribed, isFed] = [audience.has(rooms), feed.isHeard()];
      const ticker = isSubscribed || isFed ? marketData.ticker(marketId) : null;
      if (!ticker) continue;
      if (isSubscribed && !same(ticker, told.get(marketId))) {
        told.set(marketId, ticker);
        audience.send(rooms, "daymarket", dayMarketPush(market, ticker));
      }
      if (isFed && !same(ticker, offered.get(marketId))) {
        offered.set(marketId, ticker);
        feed.offer(`daymarket ${marketId}`, "daymarket", () => {
          const newest = marketData.ticker(marketId);
          return newest && dayMarketPush(market, newest);
        });
      }
    }
  };
}

/** Publishes the live candles that changed since the last push, in the periods with subscribers. */
export function createKlinePushes(
  marketData: Pick<MarketData, "live">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
  feed: OpenFeed,
): () => void {
  const told = new Map<string, Candle>();
  const offered = new Map<string, Candle>();
  const offer = (market: MarketWire, room: string, candle: Candle) => {
    if (offered.get(room) === candle) return;
    offered.set(room, candle);
    feed.offer(room, "kline", () => {
      const newest = marketData.live(market.id, candle.period);
      return newest && klinePush(market, newest);
    });
  };
  return () => {
    for (const [marketId, market] of markets) {
      for (const period of periods) {
        const room = periodRoom(marketId, period);
        const [isSubscribed, isFed] = [audience.has([room]), feed.isHeard()];
        const candle = isSubscribed || isFed ? marketData.live(marketId, period) : null;
        if (!candle) continue;
        if (isFed) offer(market, room, candle);
        if (!isSubscribed || told.get(room) === candle) continue;
        told.set(room, candle);
        audience.send([room], "kline", klinePush(market, candle));
      }
    }
  };
}
