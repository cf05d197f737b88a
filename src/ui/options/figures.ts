import { decimalsOf } from "#domain/numbers/decimal.ts";
import type { Market, OptionOrder } from "#src/streams/options/screens/types.ts";

/** Decimals of an order's prices: its market's, or what its own entry needs where it is of another one. */
export function priceDecimals(order: Pick<OptionOrder, "marketId" | "openPrice">, market: Market): number {
  return order.marketId === market.id ? market.priceDecimals : ownDecimals(order);
}

/** Decimals of an order's prices where its market is not at hand. */
export function ownDecimals({ openPrice }: Pick<OptionOrder, "openPrice">): number {
  return Math.max(2, decimalsOf(openPrice));
}

/** Decimals of an average: those of its market's prices, or as many as it needs. */
export function averageDecimals(average: string | null, decimals: number): number {
  return Math.max(decimals, decimalsOf(average ?? ""));
}

/** A length in its largest whole unit: 90 is 90 s, 120 is 2 min. */
export function lengthOf(seconds: number): {
  readonly count: number;
  readonly unit: "second" | "minute" | "hour" | "day";
} {
  if (seconds % 86_400 === 0) return { count: seconds / 86_400, unit: "day" };
  if (seconds % 3600 === 0) return { count: seconds / 3600, unit: "hour" };
  if (seconds % 60 === 0) return { count: seconds / 60, unit: "minute" };
  return { count: seconds, unit: "second" };
}
