import type { LeverageBook } from "./book.ts";
import { isHeld } from "./portfolio.ts";
import type { OpenEntry } from "./types.ts";

const compare = (a: OpenEntry, b: OpenEntry) => (a.price < b.price ? -1 : a.price > b.price ? 1 : 0);

/** The dearest buys and the cheapest sells that are open in a market, dearest first, without their owners. */
export function openEntries(book: LeverageBook, marketId: number, count: number) {
  const held = [...book.inMarket(marketId)].filter(isHeld);
  const of = (side: "buy" | "sell") =>
    held
      .filter((position) => position.side === side)
      .map(({ price, amount }): OpenEntry => ({ price, amount }))
      .sort(compare);
  return { buys: of("buy").reverse().slice(0, count), sells: of("sell").slice(0, count).reverse() };
}
