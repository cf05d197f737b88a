import type { PushSent } from "#contract/pushes.ts";
import { depthChecksum, GONE, type Level } from "#domain/spot/depth-differences.ts";
import type { BookLevels, FrameNumber } from "../../exchange/spot/types.ts";
import type { MarketWire } from "./market.ts";

type Side = BookLevels["bids"];
type Push = PushSent<"market_depth_diff">;

/** What a frame of differences says beside the levels. */
export interface DiffFacts {
  readonly frame: FrameNumber;
  /** Unix ms. */
  readonly time: number;
  readonly lastPrice: bigint | null;
}

const noLevels: BookLevels = { bids: [], asks: [] };

/** What changed from one book to the next; `isChecked`: with the checksum of the next. */
export function diffPush(
  market: MarketWire,
  before: BookLevels,
  after: BookLevels,
  facts: DiffFacts,
  isChecked: boolean,
): Push {
  const { lastPrice, frame, time } = facts;
  return {
    type: "market_depth_diff",
    legal_id: market.names.legal_id,
    currency_id: market.names.currency_id,
    bids: changedLevels(market, before.bids, after.bids, -1),
    asks: changedLevels(market, before.asks, after.asks, 1),
    ...(lastPrice === null ? {} : { last_price: market.price(lastPrice) }),
    ...frame,
    time,
    ...(isChecked
      ? { checksum: depthChecksum({ bids: written(market, after.bids), asks: written(market, after.asks) }) }
      : {}),
  };
}

/** The whole book, for a client that has none to begin with. */
export function diffSnapshot(market: MarketWire, levels: BookLevels, facts: DiffFacts): Push {
  return { ...diffPush(market, noLevels, levels, facts, true), snapshot: true };
}

/** The levels of a side that are new, changed or gone, best first. Only these are written as text. */
function changedLevels(market: MarketWire, before: Side, after: Side, direction: 1 | -1): [string, string][] {
  const changed: [string, string][] = [];
  const gone = ([price]: Side[number]) => changed.push([market.price(price), GONE]);
  let at = 0;
  for (const [price, amount] of after) {
    let old = before[at];
    for (; old && isBetter(old[0], price, direction); old = before[at]) {
      gone(old);
      at += 1;
    }
    const isKnown = old?.[0] === price;
    if (isKnown) at += 1;
    if (!isKnown || old?.[1] !== amount) changed.push([market.price(price), market.amount(amount)]);
  }
  for (const old of before.slice(at)) gone(old);
  return changed;
}

function isBetter(a: bigint, b: bigint, direction: 1 | -1): boolean {
  return direction === 1 ? a < b : a > b;
}

function written(market: MarketWire, side: Side): Level[] {
  return side.map(([price, amount]) => [market.price(price), market.amount(amount)]);
}
