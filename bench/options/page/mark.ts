import type { PushSent } from "#contract/pushes.ts";

/** Thousands with commas: "67412.30" is "67,412.30". */
export function withCommas(price: string): string {
  return price.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",");
}

/** The mark of a message: its price as the rows show it. No two messages of some seconds have the same (see the feed's `priceOf`). */
export function markOfPush({ data }: PushSent<"match_trade">): string {
  return withCommas(String(data[0]?.price ?? ""));
}
