import type { PushSent } from "#contract/pushes.ts";
import { withCommas } from "../../page/with-commas.ts";

/** The mark of a message: its price as the rows show it. No two messages of some seconds have the same (see the feed's `priceOf`). */
export function markOfPush({ data }: PushSent<"match_trade">): string {
  return withCommas(String(data[0]?.price ?? ""));
}
