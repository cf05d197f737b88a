import type { PushSent } from "#contract/pushes.ts";

/** The mark of a message: the amount of its best bid (see the feed's `markOf`). */
export function markOfPush({ bids }: PushSent<"market_depth">): string {
  const best = typeof bids === "string" ? undefined : bids[0];
  return Array.isArray(best) ? String(best[1]) : "";
}
