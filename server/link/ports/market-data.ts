import type { Storage } from "#server/storage/storage.ts";
import { storedAndFresh } from "../../exchange/markets/candles/market-data.ts";
import type { MarketData } from "../../exchange/markets/candles/types.ts";
import type { MarketFeed } from "../feed/feed.ts";

/** Candles and figures of markets that other processes own: what is stored, and what their frames bring beside it. */
export function createRemoteMarketData(
  storage: Storage,
  feed: Pick<MarketFeed, "ticker" | "candles">,
): MarketData {
  return {
    ticker: feed.ticker,
    live: (marketId, period) => feed.candles(marketId, period).at(-1) ?? null,
    candles: (marketId, period, from, to, limit) =>
      storedAndFresh(storage, { marketId, period, from, to, limit }, () => feed.candles(marketId, period)),
  };
}
