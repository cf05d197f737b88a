import { partDown, partUp, type Rate } from "./numbers/rate.ts";

/*
 * What options that last seconds come to, by the documented rules of the exchange family (MICRO-SETTLE-002): a win gives the stake and
 * stake × payout, a draw the stake, a loss nothing. Money × 10^8; every rounding is in the house's favour.
 */

export type OptionDirection = "up" | "down";
export type OptionResult = "win" | "draw" | "loss";

/** A loss takes the whole stake, unless a back end says otherwise. */
const WHOLE: Rate = { parts: 1n, of: 1n };

/** The fee beside the stake: stake × rate, rounded up. Settlement does not return it. */
export function feeOf(stake: bigint, rate: Rate): bigint {
  return partUp(stake, rate);
}

/** Up wins above the opening price, down below it; an end at the opening price is a draw. */
export function resultOf(direction: OptionDirection, openPrice: bigint, endPrice: bigint): OptionResult {
  if (endPrice === openPrice) return "draw";
  return endPrice > openPrice === (direction === "up") ? "win" : "loss";
}

/**
 * What a result adds to the stake, without the fee: stake × payout, rounded down; nothing on a draw; minus the stake on a loss.
 * @param loss the part of the stake that a loss takes, rounded up
 */
export function profitOf(result: OptionResult, stake: bigint, payout: Rate, loss: Rate = WHOLE): bigint {
  if (result === "draw") return 0n;
  return result === "win" ? partDown(stake, payout) : -partUp(stake, loss);
}
