import { periods } from "#contract/limits.ts";
import type { Candle, MarketData, Ticker } from "../../exchange/candles/types.ts";
import type { Audience } from "../audience.ts";
import { EVERYTHING, periodRoom, QUOTES, topicRoom } from "../rooms.ts";
import type { MarketWire } from "../wire/market.ts";
import { dayMarketPush, klinePush } from "../wire/quotes.ts";

const same = (a: Ticker, b: Ticker | undefined) =>
  b !== undefined &&
  a.last === b.last &&
  a.open === b.open &&
  a.high === b.high &&
  a.low === b.low &&
  a.volume === b.volume &&
  a.turnover === b.turnover;

/** Publishes the 24 h figures that differ from those told last, where somebody listens. */
export function createDayMarketPushes(
  marketData: Pick<MarketData, "ticker">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): () => void {
  const told = new Map<number, Ticker>();
  return () => {
    for (const [marketId, market] of markets) {
      const rooms = [EVERYTHING, QUOTES, topicRoom("daymarket", marketId)];
      if (!audience.has(rooms)) continue;
      const ticker = marketData.ticker(marketId);
      if (!ticker || same(ticker, told.get(marketId))) continue;
      told.set(marketId, ticker);
      audience.send(rooms, "daymarket", dayMarketPush(market, ticker));
    }
  };
}

/** Publishes the live candles that changed since they were told last, in the periods that somebody wants. */
export function createKlinePushes(
  marketData: Pick<MarketData, "live">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): () => void {
  const told = new Map<string, Candle>();
  return () => {
    for (const [marketId, market] of markets) {
      for (const period of periods) {
        const own = periodRoom(marketId, period);
        const rooms = [EVERYTHING, own];
        if (!audience.has(rooms)) continue;
        const candle = marketData.live(marketId, period);
        if (!candle || told.get(own) === candle) continue;
        told.set(own, candle);
        audience.send(rooms, "kline", klinePush(market, candle));
      }
    }
  };
}
