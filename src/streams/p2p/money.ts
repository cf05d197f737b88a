import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import { COIN_DECIMALS, moneyDecimals } from "#domain/p2p.ts";
import type { CoinCode } from "../../api/p2p/types.ts";
import { divideDown, UNIT } from "../kit/arithmetic.ts";

/** Money with the decimals that it is paid with. */
export function moneyText(money: bigint, coinCode: CoinCode): string {
  return formatDecimal(money, MONEY_SCALE, moneyDecimals[coinCode]);
}
/** Coins with 5 decimals. */
export function coinText(number: bigint): string {
  return formatDecimal(number, MONEY_SCALE, COIN_DECIMALS);
}

/** Yen as dollars, with the rate. */
export interface InDollars {
  readonly dollars: string;
  readonly yenPerDollar: string;
}

/** The value of yen in dollars, yen ÷ rate, rounded down to a cent: indicative, never paid. `null` for other money, or without a rate. */
export function inDollars(
  money: string | null,
  coinCode: CoinCode,
  yenPerDollar: string | null,
): InDollars | null {
  const [yen, rate] = [parseDecimal(money ?? ""), parseDecimal(yenPerDollar ?? "")];
  if (coinCode !== "JPY" || yenPerDollar === null || yen === null || rate === null || rate <= 0n) return null;
  return { dollars: moneyText(divideDown(yen * UNIT, rate), "USD"), yenPerDollar };
}
