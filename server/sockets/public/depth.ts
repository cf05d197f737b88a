import { DEPTH_LEVELS } from "#contract/limits.ts";
import type { Audience } from "../audience.ts";
import { EVERYTHING, topicRoom } from "../rooms.ts";
import type { SocketParts } from "../types.ts";
import { depthPush, OLDER_LEVELS, olderBookPush } from "../wire/depth.ts";
import type { MarketWire } from "../wire/market.ts";

/** The books that changed since they were last told. */
export interface BookPushes {
  depth(): void;
  older(): void;
  stop(): void;
}

/**
 * Publishes books that changed and that somebody listens to. A change that nobody listens to is kept in mind: the next
 * listener gets the book at the next beat. The number in the sequence is taken when a message goes out.
 */
export function createBookPushes(
  parts: Pick<SocketParts, "exchange" | "marketData" | "bus" | "clock" | "sequences" | "settings">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): BookPushes {
  const { exchange, marketData, bus, clock, sequences, settings } = parts;
  const changed = new Set<number>();
  const changedForOlder = new Set<number>();
  const stop = bus.on("book", ({ marketId }) => {
    changed.add(marketId);
    changedForOlder.add(marketId);
  });
  const publish = (waiting: Set<number>, topic: "market_depth" | "transaction", send: Send) => {
    for (const marketId of waiting) {
      const market = markets.get(marketId);
      const rooms = [EVERYTHING, topicRoom(topic, marketId)];
      if (!market) waiting.delete(marketId);
      else if (audience.has(rooms)) {
        waiting.delete(marketId);
        send(market, rooms);
      }
    }
  };
  return {
    depth: () =>
      publish(changed, "market_depth", (market, rooms) => {
        const facts = {
          sequence: sequences.next(market.id),
          epoch: sequences.epoch,
          time: clock.now(),
          lastPrice: exchange.lastPrice(market.id),
          ticker: marketData.ticker(market.id),
        };
        const levels = exchange.levels(market.id, DEPTH_LEVELS);
        audience.send(rooms, "market_depth", depthPush(market, levels, facts, settings.wireLists));
      }),
    older: () =>
      publish(changedForOlder, "transaction", (market, rooms) => {
        const levels = exchange.levels(market.id, OLDER_LEVELS);
        const facts = { lastPrice: exchange.lastPrice(market.id), ticker: marketData.ticker(market.id) };
        audience.send(rooms, "transaction", olderBookPush(market, levels, facts));
      }),
    stop,
  };
}

type Send = (market: MarketWire, rooms: readonly string[]) => void;
