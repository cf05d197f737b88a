import { divideUp, UNIT } from "../numbers/arithmetic.ts";

/** Maximum decimals of amounts. */
const SCALE = 8;
const HUNDRED = 100n * UNIT;

/** The smallest amount on a chain with this many decimals, × 10^8. More than 8 decimals count as 8. */
export function chainUnit(decimals: number): bigint {
  return 10n ** BigInt(Math.max(0, SCALE - decimals));
}

/**
 * The fee of a withdrawal: amount × percent ÷ 100 (STREAM-FUNDS-001), rounded up to the chain's smallest amount, in the house's
 * favour, so that what is left can be sent.
 * @param amount × 10^8
 * @param percent × 10^8: 0.1 % is 10^7
 */
export function withdrawalFee(amount: bigint, percent: bigint, decimals: number): bigint {
  const unit = chainUnit(decimals);
  return divideUp(amount * percent, HUNDRED * unit) * unit;
}
