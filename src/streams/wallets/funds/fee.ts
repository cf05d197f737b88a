import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import { chainUnit, withdrawalFee } from "#domain/wallets/withdrawal.ts";
import type { Chain } from "../../../api/wallets/types.ts";
import { floorTo, written } from "../../kit/arithmetic.ts";
import { amountProblem } from "../../kit/form/decimal-entry.ts";
import type { Problem } from "../../kit/form/form.ts";
import { typedValue } from "../../kit/form/typed-number.ts";

/** Fee and receivable of a typed amount, to the chain's last decimal, as they are booked; `null` while it is not an amount above its fee. */
export function costOf(
  typed: string,
  chain: Chain,
): { readonly fee: string; readonly receive: string } | null {
  const amount = typedValue(typed);
  const percent = parseDecimal(chain.feePercent);
  if (amount === null || amount <= 0n || percent === null) return null;
  const fee = withdrawalFee(amount, percent, chain.decimals);
  const text = (value: bigint) => formatDecimal(value, MONEY_SCALE, Math.min(chain.decimals, MONEY_SCALE));
  return fee >= amount ? null : { fee: text(fee), receive: text(amount - fee) };
}

/** The maximum of one withdrawal; `null`: no limit. */
function maxOf({ maxWithdrawal }: Chain): bigint | null {
  return maxWithdrawal === null ? null : parseDecimal(maxWithdrawal);
}

/** The largest withdrawal over a chain: the available balance or the limit, cut to the chain's decimals. */
export function allOf(available: string, chain: Chain): string {
  const held = parseDecimal(available) ?? 0n;
  const most = maxOf(chain);
  const amount = floorTo(most !== null && most < held ? most : held, chainUnit(chain.decimals));
  return written(amount, 0);
}

/** The problem of a withdrawal's amount: not an amount, below the minimum, or above the maximum or the available balance. */
export function withdrawalProblem(
  typed: string,
  chain: Chain,
  { available, currency }: { readonly available: string | null; readonly currency: string },
): Problem | null {
  const wrong = amountProblem(typed, chain.decimals);
  if (wrong !== null) return wrong;
  const amount = typedValue(typed) ?? 0n;
  const least = parseDecimal(chain.minWithdrawal) ?? 0n;
  if (amount < least) return { code: "withdrawal_too_small", values: { min: written(least, 0), currency } };
  const most = maxOf(chain);
  if (most !== null && amount > most)
    return { code: "withdrawal_too_large", values: { max: written(most, 0), currency } };
  const held = available === null ? null : parseDecimal(available);
  return held !== null && amount > held ? "balance_short" : null;
}
