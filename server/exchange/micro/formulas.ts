import { divideDown, divideUp, MILLION } from "../arithmetic.ts";
import type { MicroOrder, MicroResult } from "./types.ts";

/*
 * The arithmetic of the options, each formula once; the family's documented rules (stake × (1 + ratio) back on a win, the stake
 * on a draw, nothing on a loss). Scaled integers of 8 decimals; what is rounded, is rounded in the house's favour.
 */

/** The fee beside the stake: stake × rate, rounded up. The settlement never gives it back. */
export function feeOf(stake: bigint, feePpm: bigint): bigint {
  return divideUp(stake * feePpm, MILLION);
}

/** Up wins above the opening price, down below it; the same price is a draw, however small the difference that is missing. */
export function resultOf(
  direction: MicroOrder["direction"],
  openPrice: bigint,
  endPrice: bigint,
): MicroResult {
  if (endPrice === openPrice) return "draw";
  return endPrice > openPrice === (direction === "up") ? "win" : "loss";
}

/** What a result adds to the stake (stake × payout, rounded down), or, negative, takes of it. */
export function profitOf(result: MicroResult, stake: bigint, payoutPpm: bigint): bigint {
  if (result === "draw") return 0n;
  return result === "win" ? divideDown(stake * payoutPpm, MILLION) : -stake;
}
