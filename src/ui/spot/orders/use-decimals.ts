import { MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Order } from "#src/streams/spot/screens/types.ts";
import { useMarketOf } from "#src/ui/markets/known-markets.tsx";

interface Decimals {
  readonly price: number;
  readonly amount: number;
  /** Of values in the quote currency: as the market's prices, and cents at least. */
  readonly total: number;
}

/** Of a market that the exchange no longer has: all there can be, so that no row differs from the next. */
const unknown: Decimals = { price: MONEY_SCALE, amount: MONEY_SCALE, total: MONEY_SCALE };

/** Decimals of an order or fill: those of its own market, whichever the terminal's is. */
export function useDecimals({ pair }: Pick<Order, "pair">): Decimals {
  const market = useMarketOf(pair);
  if (market === null) return unknown;
  const { priceDecimals, amountDecimals } = market;
  return { price: priceDecimals, amount: amountDecimals, total: Math.max(2, priceDecimals) };
}
