import { divideUp, MILLION, UNIT } from "../arithmetic.ts";
import type { CoinCode } from "./types.ts";

/*
 * The arithmetic of trading between people, each formula once. Scaled integers of 8 decimals. Fees are rounded up (in the house's
 * favour), coins for money down (in the publisher's), money for coins up to the smallest coin that can be paid.
 */

/** Coins and prices have 5 decimals: this is their smallest step. */
export const STEP = 1_000n;
/** The smallest payment in a currency: a fen, a cent, a yen. */
const smallest: Readonly<Record<CoinCode, bigint>> = { CNY: UNIT / 100n, USD: UNIT / 100n, JPY: UNIT };

/** What coins cost: number × price, rounded up to what can be paid. */
export function moneyFor(number: bigint, price: bigint, coinCode: CoinCode): bigint {
  const step = smallest[coinCode];
  return divideUp(divideUp(number * price, UNIT), step) * step;
}

/** How many coins a sum of money buys: money / price with 5 decimals, rounded down. */
export function numberFor(money: bigint, price: bigint): bigint {
  const number = (money * UNIT) / price;
  return number - (number % STEP);
}

/** A fee on coins, rounded up. */
export function feeOn(number: bigint, ppm: bigint): bigint {
  return divideUp(number * ppm, MILLION);
}

/** The part of an advert's held fee that goes with a deal: all that is left with the last coins, never more than is left. */
export function feePart(number: bigint, surplus: bigint, feeHeld: bigint, ppm: bigint): bigint {
  if (number === surplus) return feeHeld;
  const fee = feeOn(number, ppm);
  return fee < feeHeld ? fee : feeHeld;
}
