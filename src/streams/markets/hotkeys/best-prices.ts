import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { Depth, Market } from "../../../api/markets/types.ts";
import { scaled } from "../../kit/arithmetic.ts";

/** Prices that a key takes from the book, as text with the market's decimals. */
export interface BestPrices {
  readonly "best-bid": string | null;
  readonly "best-ask": string | null;
  /** Halfway between both, rounded down to the tick. */
  readonly mid: string | null;
}

/** `null` where a side is empty. @param book `null`: unknown */
export function bestPrices(book: Depth | null, { priceDecimals, tick }: Market): BestPrices {
  const [bid, ask] = [scaled(book?.bids[0]?.[0] ?? null), scaled(book?.asks[0]?.[0] ?? null)];
  const text = (price: bigint | null): string | null =>
    price === null ? null : formatDecimal(price, MONEY_SCALE, priceDecimals);
  const step = scaled(tick) ?? 1n;
  const mid = bid === null || ask === null ? null : ((bid + ask) / 2n / step) * step;
  return { "best-bid": text(bid), "best-ask": text(ask), mid: text(mid) };
}
