import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { Market } from "../../api/markets/types.ts";

/** The value of a last price shows at most 6 decimals; less than cents would be noise. */
const MAX_DECIMALS = 6;
const MIN_DECIMALS = 2;

/**
 * A price in USD, cut. Its decimals are fixed by the market, so that nothing jitters: those of the price less the digits that one unit
 * of the quote currency is worth in USD, 2 … 6. `null` when the price or the rate is unknown.
 */
export function usdValue(
  price: string | null,
  market: Pick<Market, "usdPerQuote" | "priceDecimals">,
): string | null {
  const scaledPrice = parseDecimal(price ?? "");
  const rate = parseDecimal(market.usdPerQuote ?? "");
  if (scaledPrice === null || rate === null) return null;
  const digits = formatDecimal(rate, MONEY_SCALE, 0).length - 1;
  const decimals = Math.min(MAX_DECIMALS, Math.max(MIN_DECIMALS, market.priceDecimals - digits));
  return formatDecimal(scaledPrice * rate, 2 * MONEY_SCALE, decimals);
}
