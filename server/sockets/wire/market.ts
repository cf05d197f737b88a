import { decimalsOf, formatDecimal } from "#domain/numbers/decimal.ts";
import type { Market } from "../../exchange/markets/types.ts";
import { pairNames } from "../../wire/spot.ts";

/** A market as the pushes write it: its ids and names, prices with the tick's decimals, amounts with the lot's. */
export interface MarketWire {
  readonly id: number;
  readonly names: ReturnType<typeof pairNames> & { readonly symbol: string };
  price(value: bigint): string;
  amount(value: bigint): string;
}

/** Writes a market's names, and its prices and amounts with the decimals of its tick and lot. */
export function createMarketWire({ id, base, quote, symbol, tick, lot }: Market): MarketWire {
  const priceDecimals = decimalsOf(formatDecimal(tick));
  const amountDecimals = decimalsOf(formatDecimal(lot));
  return {
    id,
    names: { ...pairNames({ base, quote }), symbol },
    price: (value) => formatDecimal(value, undefined, priceDecimals),
    amount: (value) => formatDecimal(value, undefined, amountDecimals),
  };
}
