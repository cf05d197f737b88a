import { DEPTH_LEVELS } from "#domain/limits.ts";
import type { Audience } from "../audience.ts";
import { topicRoom } from "../rooms.ts";
import type { SocketParts } from "../types.ts";
import { depthPush, OLDER_LEVELS, olderBookPush } from "../wire/depth.ts";
import type { MarketWire } from "../wire/market.ts";
import type { DepthDiffs } from "./depth-diff.ts";
import type { OpenFeed } from "./open-feed.ts";

/** The books that changed since the last push. */
export interface BookPushes {
  depth(): void;
  older(): void;
  /** Offers both kinds to the open feed: ten levels a side, without a sequence, because each is the whole. */
  offer(): void;
  stop(): void;
}

/** Where books come from. */
export interface BookParts {
  readonly exchange: Pick<SocketParts["exchange"], "levels" | "lastPrice" | "frame" | "nextFrame">;
  readonly marketData: Pick<SocketParts["marketData"], "ticker">;
  readonly bus: Pick<SocketParts["bus"], "on" | "onAnywhere">;
  readonly clock: Pick<SocketParts["clock"], "now">;
  readonly settings: Pick<SocketParts["settings"], "wireLists">;
}

/** Where pushes go. */
export interface BookOutlets {
  readonly audience: Audience;
  readonly feed: Pick<OpenFeed, "isHeard" | "offer">;
  readonly diffs: Pick<DepthDiffs, "publish" | "follow">;
}

/**
 * Publishes books that changed and that somebody listens to. A change that nobody listens to is kept in mind: the next
 * listener gets the book at the next beat. The market numbers its frames, one for each beat in which it changed, with or without listeners;
 * frames of a market that another process owns are passed on as they come.
 */
export function createBookPushes(
  parts: BookParts,
  markets: ReadonlyMap<number, MarketWire>,
  outlets: BookOutlets,
): BookPushes {
  const { audience, feed, diffs } = outlets;
  const { exchange, bus, clock, settings } = parts;
  /** Of which there is no frame yet. */
  const fresh = new Set<number>();
  const changed = new Set<number>();
  const changedForOlder = new Set<number>();
  const changedForFeed = new Set<number>();
  const olderPush = (market: MarketWire) =>
    olderBookPush(market, exchange.levels(market.id, OLDER_LEVELS), figuresOf(parts, market));
  const publish = (topic: BookTopic, waiting: Set<number>, send: Send) =>
    sendWaiting({ topic, waiting, send, markets, audience });
  const sendDepth: Send = (market, rooms) => audience.send(rooms, "market_depth", wholePush(parts, market));
  /** A frame of another owner, which comes at the owner's beats: two may come between two beats of this process. */
  const follow = (marketId: number) => {
    diffs.follow(marketId);
    const waiting = new Set([marketId]);
    publish("market_depth", waiting, sendDepth);
    for (const id of waiting) changed.add(id);
  };
  const stops = [
    // Before the other: so what this process commits is known to be its own.
    bus.on("book", ({ marketId }) => fresh.add(marketId)),
    bus.onAnywhere("book", ({ marketId }) => {
      changedForOlder.add(marketId);
      changedForFeed.add(marketId);
      if (!fresh.has(marketId)) follow(marketId);
    }),
  ];
  return {
    depth() {
      for (const marketId of fresh) {
        exchange.nextFrame(marketId);
        changed.add(marketId);
      }
      diffs.publish(fresh);
      fresh.clear();
      publish("market_depth", changed, sendDepth);
    },
    older: () =>
      publish("transaction", changedForOlder, (market, rooms) => {
        audience.send(rooms, "transaction", olderPush(market));
      }),
    offer() {
      if (!feed.isHeard()) return;
      for (const market of [...changedForFeed].map((id) => markets.get(id))) {
        if (!market) continue;
        feed.offer(`market_depth ${market.id}`, "market_depth", () => {
          const levels = exchange.levels(market.id, OLDER_LEVELS);
          const facts = { time: clock.now(), ...figuresOf(parts, market) };
          return depthPush(market, levels, facts, settings.wireLists);
        });
        feed.offer(`transaction ${market.id}`, "transaction", () => olderPush(market));
      }
      changedForFeed.clear();
    },
    stop() {
      for (const stop of stops) stop();
    },
  };
}

const figuresOf = ({ exchange, marketData }: BookParts, { id }: MarketWire) => ({
  lastPrice: exchange.lastPrice(id),
  ticker: marketData.ticker(id),
});

/** The whole book of the latest frame. */
function wholePush(parts: BookParts, market: MarketWire) {
  const { exchange, clock, settings } = parts;
  const facts = { frame: exchange.frame(market.id), time: clock.now(), ...figuresOf(parts, market) };
  return depthPush(market, exchange.levels(market.id, DEPTH_LEVELS), facts, settings.wireLists);
}

type BookTopic = "market_depth" | "transaction";

/** Sends the books that wait and that somebody listens to; the others go on waiting, except those of unknown markets. */
function sendWaiting(from: {
  readonly topic: BookTopic;
  readonly waiting: Set<number>;
  readonly send: Send;
  readonly markets: ReadonlyMap<number, MarketWire>;
  readonly audience: Audience;
}): void {
  const { topic, waiting, send, markets, audience } = from;
  for (const marketId of waiting) {
    const market = markets.get(marketId);
    const rooms = [topicRoom(topic, marketId)];
    if (!market) waiting.delete(marketId);
    else if (audience.has(rooms)) {
      waiting.delete(marketId);
      send(market, rooms);
    }
  }
}

type Send = (market: MarketWire, rooms: readonly string[]) => void;
