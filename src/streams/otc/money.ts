import { formatDecimal, MONEY_SCALE, parseDecimal } from "#contract/decimal.ts";
import type { CoinCode } from "../../api/values/index.ts";
import { divideDown, divideUp, HUNDRED, UNIT } from "../arithmetic.ts";

/*
 * The arithmetic of trading between people, on integers × 10^8 (bigint), as the exchange does it: coins for money are rounded down to
 * 5 decimals, money for coins and fees up. The exchange's own figures are what counts.
 */

/** Coins and prices have 5 decimals (api facts, part 7: "s5"). */
export const COIN_DECIMALS = 5;
const STEP = 10n ** BigInt(MONEY_SCALE - COIN_DECIMALS);

/** Decimals of what can be paid: a fen, a cent, a whole yen. */
export const moneyDecimals: Readonly<Record<CoinCode, number>> = { CNY: 2, USD: 2, JPY: 0 };

/** What coins cost: number × price, rounded up to what can be paid. */
export function moneyFor(number: bigint, price: bigint, coinCode: CoinCode): bigint {
  const smallest = 10n ** BigInt(MONEY_SCALE - moneyDecimals[coinCode]);
  return divideUp(divideUp(number * price, UNIT), smallest) * smallest;
}

/** What money buys: money ÷ price, rounded down to 5 decimals. `price` is above 0. */
export function numberFor(money: bigint, price: bigint): bigint {
  return divideDown(divideDown(money * UNIT, price), STEP) * STEP;
}

/** Fee: coins × percent, rounded up. */
export function feeFor(number: bigint, percent: bigint): bigint {
  return divideUp(number * percent, HUNDRED);
}

/** The most coins that can be sold out of a balance together with their fee, with 5 decimals. */
export function mostSold(available: bigint, percent: bigint): bigint {
  const number = divideDown(divideDown(available * HUNDRED, HUNDRED + percent), STEP) * STEP;
  return number > 0n ? number : 0n;
}

/** Money with the decimals that it is paid with. */
export function moneyText(money: bigint, coinCode: CoinCode): string {
  return formatDecimal(money, MONEY_SCALE, moneyDecimals[coinCode]);
}
/** Coins with 5 decimals. */
export function coinText(number: bigint): string {
  return formatDecimal(number, MONEY_SCALE, COIN_DECIMALS);
}

/** Yen as dollars, and by which rate. */
export interface InDollars {
  readonly dollars: string;
  readonly yenPerDollar: string;
}

/** What yen come to in dollars, yen ÷ rate, cut to a cent: for people to reckon with, never paid. `null` for other money, or without a rate. */
export function inDollars(
  money: string | null,
  coinCode: CoinCode,
  yenPerDollar: string | null,
): InDollars | null {
  const [yen, rate] = [parseDecimal(money ?? ""), parseDecimal(yenPerDollar ?? "")];
  if (coinCode !== "JPY" || yenPerDollar === null || yen === null || rate === null || rate <= 0n) return null;
  return { dollars: moneyText(divideDown(yen * UNIT, rate), "USD"), yenPerDollar };
}
