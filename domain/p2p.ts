import { divideDown, divideUp, UNIT } from "./numbers/arithmetic.ts";
import { partUp, type Rate } from "./numbers/rate.ts";

/*
 * What trading between people comes to (OTC-FEE-001). Coins, prices and money × 10^8. Fees are rounded up, in the house's
 * favour; coins for money down, in the publisher's; money for coins up to the smallest coin that can be paid.
 */

/** The currencies in which people pay each other. */
export type MoneyCode = "CNY" | "USD" | "JPY";

/** Decimals of coins and prices. */
export const COIN_DECIMALS = 5;
/** Their smallest step, × 10^8. */
export const COIN_STEP = 1_000n;

/** Decimals of what can be paid: a fen, a cent, a whole yen. */
export const moneyDecimals: Readonly<Record<MoneyCode, number>> = { CNY: 2, USD: 2, JPY: 0 };

/** What coins cost: number × price, rounded up to what can be paid. */
export function moneyFor(number: bigint, price: bigint, code: MoneyCode): bigint {
  const smallest = UNIT / 10n ** BigInt(moneyDecimals[code]);
  return divideUp(divideUp(number * price, UNIT), smallest) * smallest;
}

/** How many coins money buys: money ÷ price, rounded down to 5 decimals. `price` is above 0. */
export function numberFor(money: bigint, price: bigint): bigint {
  return divideDown(money * UNIT, price * COIN_STEP) * COIN_STEP;
}

/** The part of an advert's held fee that goes with a deal: all that is left with the last coins, never more than is left. */
export function feePart(number: bigint, surplus: bigint, feeHeld: bigint, rate: Rate): bigint {
  if (number === surplus) return feeHeld;
  const fee = partUp(number, rate);
  return fee < feeHeld ? fee : feeHeld;
}

/** The most coins that a balance sells together with their fee: available ÷ (1 + rate), rounded down to 5 decimals; at least 0. */
export function maxSellable(available: bigint, { parts, of }: Rate): bigint {
  const number = divideDown(available * of, (of + parts) * COIN_STEP) * COIN_STEP;
  return number > 0n ? number : 0n;
}
