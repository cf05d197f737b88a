import type { PushSent } from "#contract/pushes.ts";
import { DEPTH_LEVELS } from "#domain/limits.ts";
import type { BookLevels, FrameNumber } from "../../exchange/spot/types.ts";
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
  /** A frame of a market that another process owns: what changed goes out at once, because no number may be missing. */
  follow(marketId: number): void;
  /** The book on which the differences that follow are based; `null` for an unknown market. */
  snapshot(marketId: number): PushSent<"market_depth_diff"> | null;
}

/** A book as those who listen have it. */
interface Sent {
  readonly levels: BookLevels;
  readonly frame: FrameNumber;
  /** It changed since the last checksum. */
  readonly isUnchecked: boolean;
}

/** Where books come from. */
export interface DiffParts {
  readonly exchange: Pick<SocketParts["exchange"], "levels" | "lastPrice" | "frame">;
  readonly clock: Pick<SocketParts["clock"], "now">;
}

/** Keeps the book that was sent last of each market with subscribers, and sends what is different in the next one. */
export function createDepthDiffs(
  { exchange, clock }: DiffParts,
  markets: ReadonlyMap<number, MarketWire>,
  audience: Audience,
): DepthDiffs {
  const sent = new Map<number, Sent>();
  let beat = 0;
  const roomOf = (marketId: number) => topicRoom("market_depth_diff", marketId);
  const factsOf = (marketId: number, frame: FrameNumber) => ({
    frame,
    time: clock.now(),
    lastPrice: exchange.lastPrice(marketId),
  });
  const send = (marketId: number, { levels, frame }: Omit<Sent, "isUnchecked">, isChecked: boolean) => {
    const market = markets.get(marketId);
    const before = sent.get(marketId);
    if (!market || !before) return;
    sent.set(marketId, { levels, frame, isUnchecked: !isChecked });
    const push = diffPush(market, before.levels, levels, factsOf(marketId, frame), isChecked);
    audience.send([roomOf(marketId)], "market_depth_diff", push);
  };
  const present = (marketId: number) => ({
    levels: exchange.levels(marketId, DEPTH_LEVELS),
    frame: exchange.frame(marketId),
  });
  return {
    publish(fresh) {
      beat += 1;
      const isCheck = beat % CHECK_BEATS === 0;
      // Whoever comes back gets a snapshot.
      for (const marketId of sent.keys()) if (!audience.has([roomOf(marketId)])) sent.delete(marketId);
      for (const marketId of fresh) if (sent.has(marketId)) send(marketId, present(marketId), isCheck);
      if (!isCheck) return;
      for (const [marketId, last] of sent) if (last.isUnchecked) send(marketId, last, true);
    },
    follow(marketId) {
      const last = sent.get(marketId);
      if (last === undefined) return;
      const next = present(marketId);
      // A market that was read whole again shows a frame that was sent before.
      if (next.frame.epoch === last.frame.epoch && next.frame.seq === last.frame.seq) return;
      send(marketId, next, false);
    },
    snapshot(marketId) {
      const market = markets.get(marketId);
      if (!market) return null;
      const last = sent.get(marketId) ?? { ...present(marketId), isUnchecked: false };
      sent.set(marketId, last);
      return diffSnapshot(market, last.levels, factsOf(marketId, last.frame));
    },
  };
}
