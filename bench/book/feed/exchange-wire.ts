import type { PushSent } from "#contract/pushes.ts";
import { comparePrices, depthChecksum } from "#domain/spot/depth-differences.ts";
import { names, pair } from "./exchange.ts";
import type { Differences, Level, Top } from "./types.ts";

/** The book of the moment as its message says it. */
export interface FeedState {
  readonly top: Top;
  readonly sequence: number;
  readonly epoch: string;
}

const bestFirst = (levels: readonly Level[], direction: 1 | -1): Level[] =>
  levels.toSorted(([a], [b]) => comparePrices(a, b) * direction);

const checksumOf = ({ top }: FeedState): number =>
  depthChecksum({ bids: top.bids, asks: top.asks.toReversed() });

/** The documented push: the whole book. */
export function listPush({ top, sequence, epoch }: FeedState): PushSent<"market_depth"> {
  const facts = { last_price: "67412.30", seq: sequence, epoch, time: Date.now() };
  return { type: "market_depth", ...pair, ...names, ...top, ...facts };
}

/** The exchange's push of what changed. @param isChecked with the checksum of the book after it */
export function diffPush(
  state: FeedState,
  { bids, asks }: Pick<Differences, "bids" | "asks">,
  isChecked: boolean,
): PushSent<"market_depth_diff"> {
  return {
    type: "market_depth_diff",
    ...pair,
    bids: bestFirst(bids, -1),
    asks: bestFirst(asks, 1),
    last_price: "67412.30",
    ...{ seq: state.sequence, epoch: state.epoch, time: Date.now() },
    ...(isChecked ? { checksum: checksumOf(state) } : {}),
  };
}

/** The exchange's push of the whole book, for a client that goes on with differences. */
export function diffSnapshot(state: FeedState): PushSent<"market_depth_diff"> {
  return { ...diffPush(state, state.top, true), snapshot: true };
}
