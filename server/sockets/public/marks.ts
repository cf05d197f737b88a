import type { Bus } from "../../exchange/kit/bus.ts";
import type { Audience } from "../audience.ts";
import { topicRoom } from "../rooms.ts";
import type { MarketWire } from "../wire/market.ts";
import { marketMarkPush } from "../wire/quotes.ts";

/** Sends every mark price as it is published, to those who subscribed to it: none is left out, so that averages can be checked. */
export function createMarkPushes(
  bus: Pick<Bus, "onAnywhere">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): { stop(): void } {
  const stop = bus.onAnywhere("mark", (mark) => {
    const market = markets.get(mark.marketId);
    const rooms = [topicRoom("market_mark", mark.marketId)];
    if (market && audience.has(rooms)) audience.send(rooms, "market_mark", marketMarkPush(market, mark));
  });
  return { stop };
}
