import type { DepthLevel } from "#domain/leverage/trade.ts";
import { UNIT } from "../kit/arithmetic.ts";
import type { RestingOrder } from "../spot/types.ts";

/**
 * The resting orders that count as depth for a user: the house in full, every other user up to a value of `cap` in the quote currency
 * (scaled by 10^8), the user's own orders not at all. No single user can make a book look deep.
 */
export function* countedDepth(
  resting: Iterable<RestingOrder>,
  userId: number,
  cap: bigint,
): Iterable<DepthLevel> {
  const counted = new Map<number, bigint>();
  for (const { price, remaining, trader } of resting) {
    if (trader.kind === "house") {
      yield [price, remaining];
      continue;
    }
    if (trader.userId === userId) continue;
    const before = counted.get(trader.userId) ?? 0n;
    const most = ((cap - before) * UNIT) / price;
    const amount = remaining < most ? remaining : most;
    if (amount === 0n) continue;
    counted.set(trader.userId, before + (amount * price) / UNIT);
    yield [price, amount];
  }
}
