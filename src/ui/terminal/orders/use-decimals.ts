import { createContext, useContext } from "react";
import { decimalsOf } from "#contract/decimal.ts";
import type { Market, Order } from "#src/streams/screens/terminal/types.ts";

/** The market of the terminal, whose decimals are known. */
export const TerminalMarket = createContext<Market | null>(null);

interface Decimals {
  readonly price: number;
  readonly amount: number;
}

/** Decimals of an order or fill: those of its market where that is the terminal's, otherwise what its own texts need. */
export function useDecimals(of: Pick<Order, "pair" | "price" | "amount">): Decimals {
  const market = useContext(TerminalMarket);
  if (market !== null && market.pair.baseId === of.pair.baseId && market.pair.quoteId === of.pair.quoteId)
    return { price: market.priceDecimals, amount: market.amountDecimals };
  return { price: Math.max(2, decimalsOf(of.price)), amount: Math.max(2, decimalsOf(of.amount)) };
}
