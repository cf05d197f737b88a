import type { PushSent } from "#contract/pushes.ts";
import { DEPTH_LEVELS } from "#domain/limits.ts";
import type { BookLevels } from "../../exchange/spot/types.ts";
import type { Audience } from "../audience.ts";
import { topicRoom } from "../rooms.ts";
import type { SocketParts } from "../types.ts";
import { diffPush, diffSnapshot } from "../wire/depth-diff.ts";
import type { MarketWire } from "../wire/market.ts";

/** From one checksum to the next, in beats: a second. */
const CHECK_BEATS = 10;

/** Books as differences, for those who subscribed to them. */
export interface DepthDiffs {
  /** A beat: what changed in the markets that have a new frame, once for all who listen; each second with a checksum. */
  publish(fresh: Iterable<number>): void;
  /** The book on which the differences that follow are based; `null` for an unknown market. */
  snapshot(marketId: number): PushSent<"market_depth_diff"> | null;
}

/** A book as those who listen have it. */
interface Sent {
  readonly levels: BookLevels;
  /** It changed since the last checksum. */
  readonly isUnchecked: boolean;
}

/** Keeps the book that was sent last of each market with subscribers, and sends what is different in the next one. */
export function createDepthDiffs(
  { exchange, clock }: Pick<SocketParts, "exchange" | "clock">,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): DepthDiffs {
  const sent = new Map<number, Sent>();
  let beat = 0;
  const roomOf = (marketId: number) => topicRoom("market_depth_diff", marketId);
  const factsOf = (marketId: number) => ({
    frame: exchange.frame(marketId),
    time: clock.now(),
    lastPrice: exchange.lastPrice(marketId),
  });
  const send = (marketId: number, levels: BookLevels, isChecked: boolean) => {
    const market = markets.get(marketId);
    const before = sent.get(marketId);
    if (!market || !before) return;
    sent.set(marketId, { levels, isUnchecked: !isChecked });
    const push = diffPush(market, before.levels, levels, factsOf(marketId), isChecked);
    audience.send([roomOf(marketId)], "market_depth_diff", push);
  };
  return {
    publish(fresh) {
      beat += 1;
      const isCheck = beat % CHECK_BEATS === 0;
      // Whoever comes back gets a snapshot.
      for (const marketId of sent.keys()) if (!audience.has([roomOf(marketId)])) sent.delete(marketId);
      for (const marketId of fresh)
        if (sent.has(marketId)) send(marketId, exchange.levels(marketId, DEPTH_LEVELS), isCheck);
      if (!isCheck) return;
      for (const [marketId, { levels, isUnchecked }] of sent) if (isUnchecked) send(marketId, levels, true);
    },
    snapshot(marketId) {
      const market = markets.get(marketId);
      if (!market) return null;
      const levels = sent.get(marketId)?.levels ?? exchange.levels(marketId, DEPTH_LEVELS);
      if (!sent.has(marketId)) sent.set(marketId, { levels, isUnchecked: false });
      return diffSnapshot(market, levels, factsOf(marketId));
    },
  };
}
