import { UNIT } from "#server/exchange/kit/arithmetic.ts";
import { currencyById } from "#server/exchange/markets/currencies.ts";
import { usdtPrice } from "#server/exchange/markets/usdt-price.ts";
import type { OperatorParts } from "./types.ts";

/** What an amount is worth, in USD scaled by 10^8, rounded down; `unknown` without a market. */
export function worthOf(
  { spot }: Pick<OperatorParts, "spot">,
  currencyId: number,
  amount: bigint,
): bigint | "unknown" {
  const currency = currencyById(currencyId);
  const price = currency === undefined ? 0n : usdtPrice(currency, spot);
  return price === 0n ? "unknown" : (amount * price) / UNIT;
}
