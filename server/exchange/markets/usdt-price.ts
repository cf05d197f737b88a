import { UNIT } from "../kit/arithmetic.ts";
import { currencies } from "./currencies.ts";
import type { Currency, Market } from "./types.ts";

/** The markets with their last prices, scaled by 10^8; `null` before the first trade. */
interface LastPrices {
  readonly markets: readonly Market[];
  lastPrice(marketId: number): bigint | null;
}

/** What a unit of a currency is worth in USDT, scaled by 10^8: by the prices given; 1 for USDT itself, 0 without a market. */
export function usdtPrice(currency: Currency, prices: LastPrices): bigint {
  const usdt = currencies.USDT.id;
  if (currency.id === usdt) return UNIT;
  const market = prices.markets.find(({ base, quote }) => base.id === currency.id && quote.id === usdt);
  return market === undefined ? 0n : (prices.lastPrice(market.id) ?? 0n);
}
