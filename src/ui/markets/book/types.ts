import type { BookModel, BookSides, Market, Side } from "#src/streams/spot/screens/types.ts";

export type { BookModel, BookSides };

/** What the book must know of its market. */
export type BookMarket = Pick<Market, "pair" | "priceDecimals">;

/** A level was chosen: its side, its price, and the cumulative amount up to it. */
export type PickLevel = (side: Side, price: string, total: string) => void;
