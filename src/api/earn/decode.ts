import type * as v from "valibot";
import { type depositOrders, depositStates, type depositTerms } from "#contract/calls/earn/earn.ts";
import { keyAt } from "../http/rows.ts";
import { momentOf } from "../wallets/chain-record-decode.ts";
import type { EarnTerm, TermDeposit, TermDepositState } from "./types.ts";

const states: Readonly<Record<number, TermDepositState>> = {
  [depositStates.matured]: "matured",
  [depositStates.cancelled]: "cancelled",
};

export function decodeTerm(
  currencyId: number,
  row: v.InferOutput<typeof depositTerms.message>[number],
): EarnTerm {
  return {
    id: row.id,
    currencyId,
    days: row.day,
    ratePercent: row.interest_rate,
    minimum: row.save_min,
    cancelPercent: row.cancel_fee,
  };
}

/** @param at its place in the whole list, from 0 */
export function decodeDeposit(
  row: v.InferOutput<typeof depositOrders.message>["list"][number],
  at: number,
): TermDeposit {
  return {
    id: keyAt(row.id, at),
    currency: row.name,
    amount: row.amount,
    ratePercent: row.total_rate,
    days: row.day ?? null,
    interest: row.total_interest ?? null,
    redeemValue: row.redeem_value ?? null,
    cancelFee: row.cancel_fee ?? null,
    startAt: momentOf(row.start_at),
    endAt: momentOf(row.end_at),
    createdAt: momentOf(row.created_at),
    state: states[row.status] ?? "earning",
  };
}
