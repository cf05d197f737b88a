import { formatDecimal, parseDecimal } from "#contract/decimal.ts";
import type { Chain, FundsTerms } from "../../api/values/index.ts";
import { divideUp, HUNDRED } from "../arithmetic.ts";
import { amountProblem } from "../decimal-entry.ts";
import type { Problem } from "../form.ts";
import { typedValue } from "../typed-number.ts";

/**
 * The fee of a withdrawal: amount × percent (document 3, part 5), rounded up. Both × 10^8. The exchange's own is what counts.
 */
export function withdrawalFee(amount: bigint, feePercent: bigint): bigint {
  return divideUp(amount * feePercent, HUNDRED);
}

/** Fee and receivable of a typed amount as text with 8 decimals; `null` while it is no amount, or not more than its fee. */
export function costOf(
  typed: string,
  chain: Chain,
): { readonly fee: string; readonly receive: string } | null {
  const amount = typedValue(typed);
  const percent = parseDecimal(chain.feePercent);
  if (amount === null || amount <= 0n || percent === null) return null;
  const fee = withdrawalFee(amount, percent);
  return fee >= amount ? null : { fee: formatDecimal(fee), receive: formatDecimal(amount - fee) };
}

/** What is wrong with the amount of a withdrawal: no amount, less than the least, more than the most or than there is. */
export function withdrawalProblem(
  typed: string,
  terms: Pick<FundsTerms, "decimals" | "maxWithdrawal">,
  chain: Chain,
  available: string | null,
): Problem | null {
  const wrong = amountProblem(typed, terms.decimals);
  if (wrong !== null) return wrong;
  const amount = typedValue(typed) ?? 0n;
  if (amount < (parseDecimal(chain.minWithdrawal) ?? 0n)) return "withdrawal_too_small";
  const most = terms.maxWithdrawal === null ? null : parseDecimal(terms.maxWithdrawal);
  if (most !== null && amount > most) return "withdrawal_too_large";
  const held = available === null ? null : parseDecimal(available);
  return held !== null && amount > held ? "amount_beyond_balance" : null;
}
