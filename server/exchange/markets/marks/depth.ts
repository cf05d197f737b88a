import { MILLION, UNIT } from "../../kit/arithmetic.ts";
import type { RestingOrder } from "../../spot/types.ts";
import { crowdRules } from "./rules.ts";

/** Digits of the sums beyond a base unit. */
const PRECISION = 10n ** 12n;

/**
 * The average price at which `depth` of the quote currency trades against these orders, where no account counts for more
 * than `depth / people`. The house's own orders do not count. The average is harmonic: the depth divided by the base that it trades.
 * @param orders of one side, best price first.
 * @param depth quote currency, scaled by 10^8.
 * @returns scaled by 10^8, rounded down; `null` where there is too little.
 */
export function averagePrice(orders: Iterable<RestingOrder>, depth: bigint): bigint | null {
  const cap = depth / BigInt(crowdRules.people);
  const counted = new Map<number, bigint>();
  let missing = depth;
  let base = 0n;
  let seen = 0;
  for (const { price, remaining, trader } of orders) {
    seen += 1;
    if (seen > crowdRules.maxOrders) return null;
    if (trader.kind === "house") continue;
    const already = counted.get(trader.userId) ?? 0n;
    const value = smallest((remaining * price) / UNIT, cap - already, missing);
    if (value <= 0n) continue;
    counted.set(trader.userId, already + value);
    base += (value * UNIT * PRECISION) / price;
    missing -= value;
    if (missing === 0n) break;
  }
  return missing > 0n || base === 0n ? null : (depth * UNIT * PRECISION) / base;
}

/**
 * The middle between the averages at which the crowd's bids and asks trade `depth`.
 * @returns scaled by 10^8, rounded down; `null` where a side lacks depth or people, or both are too far apart.
 */
export function crowdMiddle(
  bids: Iterable<RestingOrder>,
  asks: Iterable<RestingOrder>,
  depth: bigint,
): bigint | null {
  const bid = averagePrice(bids, depth);
  const ask = bid === null ? null : averagePrice(asks, depth);
  if (bid === null || ask === null) return null;
  return (ask - bid) * MILLION > bid * crowdRules.spreadPpm ? null : (bid + ask) / 2n;
}

function smallest(...values: readonly [bigint, bigint, bigint]): bigint {
  return values.reduce((least, value) => (value < least ? value : least));
}
