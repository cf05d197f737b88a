import { decimalsOf } from "#contract/decimal.ts";
import type { Position } from "#src/streams/screens/lever/types.ts";
import { useMarketOf } from "#src/ui/parts/known-markets.tsx";

/** Decimals of a position's prices: its market's, or what its own price needs where the market is not known (yet). */
export function usePriceDecimals(position: Pick<Position, "pair" | "price">): number {
  return useMarketOf(position.pair)?.priceDecimals ?? Math.max(2, decimalsOf(position.price));
}
