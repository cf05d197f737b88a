import { decimalsOf } from "#domain/numbers/decimal.ts";
import type { Position } from "#src/streams/leverage/screens/types.ts";
import { useMarketOf } from "#src/ui/markets/known-markets.tsx";

/** The tick of a position's market; the smallest step of its own price where the market is not known (yet). */
export function useTick(position: Pick<Position, "pair" | "price">): string {
  const decimals = usePriceDecimals(position);
  return useMarketOf(position.pair)?.tick ?? `0.${"0".repeat(decimals - 1)}1`;
}

/** Decimals of a position's prices: its market's, or what its own price needs where the market is not known (yet). */
export function usePriceDecimals(position: Pick<Position, "pair" | "price">): number {
  return useMarketOf(position.pair)?.priceDecimals ?? Math.max(2, decimalsOf(position.price));
}
