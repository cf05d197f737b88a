import type { Bus } from "../../exchange/kit/bus.ts";
import type { Trade } from "../../exchange/spot/types.ts";
import type { Audience } from "../audience.ts";
import { topicRoom } from "../rooms.ts";
import type { MarketWire } from "../wire/market.ts";
import { matchTradePush } from "../wire/quotes.ts";
import type { OpenFeed } from "./open-feed.ts";

/** Maximum trades per push, newest first: a tape shows no more. */
const MOST = 100;
/** Maximum trades per push in the open feed. */
const MAX_IN_FEED = 20;

/** Gathers trades between beats and publishes them newest first, where somebody listens. */
export function createPrintPushes(
  bus: Bus,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
  feed: OpenFeed,
): { publish(): void; stop(): void } {
  const waiting = new Map<number, Trade[]>();
  const waitingForFeed = new Map<number, readonly Trade[]>();
  const offer = (market: MarketWire, trades: readonly Trade[]) => {
    const kept = [...(waitingForFeed.get(market.id) ?? []), ...trades].slice(-MAX_IN_FEED);
    waitingForFeed.set(market.id, kept);
    feed.offer(`match_trade ${market.id}`, "match_trade", () => {
      const told = waitingForFeed.get(market.id) ?? [];
      waitingForFeed.delete(market.id);
      return told.length === 0 ? null : matchTradePush(market, told.toReversed());
    });
  };
  const stop = bus.onAnywhere("trade", (trade) => {
    const trades = waiting.get(trade.marketId);
    if (trades) trades.push(trade);
    else waiting.set(trade.marketId, [trade]);
  });
  return {
    publish() {
      for (const [marketId, trades] of waiting) {
        const market = markets.get(marketId);
        if (!market) continue;
        const rooms = [topicRoom("match_trade", marketId)];
        if (audience.has(rooms))
          audience.send(rooms, "match_trade", matchTradePush(market, trades.slice(-MOST).reverse()));
        if (feed.isHeard()) offer(market, trades);
      }
      waiting.clear();
    },
    stop,
  };
}
