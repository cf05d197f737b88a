import { parseDecimal } from "#contract/decimal.ts";
import type { MicroOrder } from "../../api/values/index.ts";
import { divideUp, HUNDRED, written } from "../arithmetic.ts";

/*
 * The arithmetic of options on integers × 10^8 (bigint), by the rules of the exchange family: a win adds stake × payout, a draw
 * nothing, a loss takes the stake, or a part of it; the fee stands beside it. What comes in is rounded down, what is paid up.
 */

/** Money is written with so many decimals, and more only where the value has them. */
const DECIMALS = 2;

export type Standing = "win" | "draw" | "loss";

/** Stake × payout %, rounded down. */
export function winOf(stake: bigint, payoutPercent: bigint): bigint {
  return (stake * payoutPercent) / HUNDRED;
}

/** Stake × share %, rounded up: a fee, or what a loss takes. */
export function partOf(stake: bigint, percent: bigint): bigint {
  return divideUp(stake * percent, HUNDRED);
}

/** How an order would end at a price; `null` when one of the prices is unknown. */
export function standingAt(
  { direction, openPrice }: Pick<MicroOrder, "direction" | "openPrice">,
  price: string | null,
): Standing | null {
  const [opened, now] = [parseDecimal(openPrice), price === null ? null : parseDecimal(price)];
  if (opened === null || now === null) return null;
  if (now === opened) return "draw";
  return now > opened === (direction === "up") ? "win" : "loss";
}

/** What an end would bring, without the fee: signed text. @param lossPercent what a loss takes of the stake */
export function profitAt(
  { stake, payoutPercent }: Pick<MicroOrder, "stake" | "payoutPercent">,
  standing: Standing | null,
  lossPercent: string,
): string | null {
  const [staked, payout, loss] = [
    parseDecimal(stake),
    parseDecimal(payoutPercent),
    parseDecimal(lossPercent),
  ];
  if (standing === null || staked === null || payout === null || loss === null) return null;
  if (standing === "draw") return moneyText(0n);
  return moneyText(standing === "win" ? winOf(staked, payout) : -partOf(staked, loss));
}

/** A scaled amount (10^8) as decimal text. */
export function moneyText(value: bigint): string {
  return written(value, DECIMALS);
}
