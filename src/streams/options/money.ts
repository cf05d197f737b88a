import { parseDecimal } from "#domain/numbers/decimal.ts";
import { percentRate } from "#domain/numbers/rate.ts";
import { type OptionResult, profitOf, resultOf } from "#domain/options.ts";
import type { OptionOrder } from "../../api/options/types.ts";
import { written } from "../kit/arithmetic.ts";

/** Minimum decimals of money; more only if the value has them. */
const DECIMALS = 2;

/** How an order would end at a price; `null` when one of the prices is unknown. */
export function outcomeAt(
  { direction, openPrice }: Pick<OptionOrder, "direction" | "openPrice">,
  price: string | null,
): OptionResult | null {
  const [opened, now] = [parseDecimal(openPrice), price === null ? null : parseDecimal(price)];
  if (opened === null || now === null) return null;
  return resultOf(direction, opened, now);
}

/** What an end would bring, without the fee: signed text. @param lossPercent what a loss takes of the stake */
export function profitAt(
  { stake, payoutPercent }: Pick<OptionOrder, "stake" | "payoutPercent">,
  outcome: OptionResult | null,
  lossPercent: string,
): string | null {
  const [staked, payout, loss] = [
    parseDecimal(stake),
    parseDecimal(payoutPercent),
    parseDecimal(lossPercent),
  ];
  if (outcome === null || staked === null || payout === null || loss === null) return null;
  return moneyText(profitOf(outcome, staked, percentRate(payout), percentRate(loss)));
}

/** A scaled amount (10^8) as decimal text. */
export function moneyText(value: bigint): string {
  return written(value, DECIMALS);
}
