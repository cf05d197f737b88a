import { currencyById } from "../exchange/markets/currencies.ts";
import { usdtPrice } from "../exchange/markets/usdt-price.ts";
import type { ExchangePorts } from "./open-exchange.ts";

/** The value of a unit of a currency in USDT now, × 10^8; 0 without a price. By the mark, which one person cannot move. */
export function usdPricesOf({ spot, marks }: Pick<ExchangePorts, "spot" | "marks">) {
  const lastPrice = (marketId: number) => marks.current(marketId)?.price ?? spot.lastPrice(marketId);
  return (currencyId: number): bigint => {
    const currency = currencyById(currencyId);
    return currency === undefined ? 0n : usdtPrice(currency, { markets: spot.markets, lastPrice });
  };
}
