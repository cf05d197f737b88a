import { divideDown, divideUp, UNIT } from "../kit/arithmetic.ts";
import type { Acceptor, AcceptorDealType } from "./types.ts";

/** Money a USDT on the user's side of a deal. */
export function rateOf({ rechargeRate, cashRate }: Acceptor, type: AcceptorDealType): bigint {
  return type === "buy" ? rechargeRate : cashRate;
}

/** USDT for money, money ÷ rate: what a buyer gets is rounded down, what a seller gives is rounded up. Scaled by 10^8. */
export function coinsOf(money: bigint, rate: bigint, type: AcceptorDealType): bigint {
  return type === "buy" ? divideDown(money * UNIT, rate) : divideUp(money * UNIT, rate);
}

/** The maximum fiat amount of a deal, from its maximum in USDT; rounded down. */
export function moneyFor(coins: bigint, rate: bigint): bigint {
  return divideDown(coins * rate, UNIT);
}
