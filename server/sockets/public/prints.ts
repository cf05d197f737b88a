import type { Bus } from "../../exchange/bus.ts";
import type { Trade } from "../../exchange/spot/types.ts";
import type { Audience } from "../audience.ts";
import { EVERYTHING, topicRoom } from "../rooms.ts";
import type { MarketWire } from "../wire/market.ts";
import { matchTradePush } from "../wire/quotes.ts";

/** A push tells at most so many trades, the newest: a tape shows no more. */
const MOST = 100;

/** Gathers trades between beats and publishes them newest first, where somebody listens. */
export function createPrintPushes(
  bus: Bus,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): { publish(): void; stop(): void } {
  const waiting = new Map<number, Trade[]>();
  const stop = bus.on("trade", (trade) => {
    const trades = waiting.get(trade.marketId);
    if (trades) trades.push(trade);
    else waiting.set(trade.marketId, [trade]);
  });
  return {
    publish() {
      for (const [marketId, trades] of waiting) {
        const market = markets.get(marketId);
        const rooms = [EVERYTHING, topicRoom("match_trade", marketId)];
        if (market && audience.has(rooms)) {
          audience.send(rooms, "match_trade", matchTradePush(market, trades.slice(-MOST).reverse()));
        }
      }
      waiting.clear();
    },
    stop,
  };
}
