import { divideUp } from "../kit/arithmetic.ts";
import type { Side } from "../spot/types.ts";

/** For so long a trade counts as taken out of the book, ever less of it; ms. */
export const FLOW_MS = 60_000;
/** Length of a bucket of trades, ms. */
const BUCKET_MS = 1_000;

interface Bucket {
  /** Its last ms: what it holds counts as if it had all happened then. */
  readonly end: number;
  amount: bigint;
}

/**
 * The trades of all users with the house in the last minute, by market and side, in the base currency. The book does not
 * contain these trades, so they are kept here: a split order, or trades from two accounts, go through the book once.
 */
export interface Flow {
  /** What still counts of it: a trade's amount falls in a line from all of it to nothing in `FLOW_MS`, rounded up. */
  recent(marketId: number, side: Side, now: number): bigint;
  add(marketId: number, side: Side, amount: bigint, time: number): void;
}

function weighed({ end, amount }: Bucket, now: number): bigint {
  const left = Math.min(FLOW_MS, end + FLOW_MS - now);
  return left <= 0 ? 0n : divideUp(amount * BigInt(left), BigInt(FLOW_MS));
}

/** No trades yet. */
export function createFlow(): Flow {
  const kept = new Map<string, Bucket[]>();
  const keyOf = (marketId: number, side: Side) => `${marketId} ${side}`;
  return {
    recent(marketId, side, now) {
      const buckets = kept.get(keyOf(marketId, side)) ?? [];
      return buckets.reduce((sum, bucket) => sum + weighed(bucket, now), 0n);
    },
    add(marketId, side, amount, time) {
      const key = keyOf(marketId, side);
      const end = Math.floor(time / BUCKET_MS) * BUCKET_MS + BUCKET_MS - 1;
      const buckets = (kept.get(key) ?? []).filter((bucket) => bucket.end + FLOW_MS > time);
      const known = buckets.find((bucket) => bucket.end === end);
      if (known) known.amount += amount;
      else buckets.push({ end, amount });
      kept.set(key, buckets);
    },
  };
}
