import type * as v from "valibot";
import type { insurancePolicy, insuranceType } from "#contract/calls/insurance/insurance.ts";
import type { payableCurrency } from "#contract/calls/options/options.ts";
import { formatDecimal, MONEY_SCALE, parseDecimal } from "#domain/numbers/decimal.ts";
import type { InsuredHours, StakeCover } from "../options/types.ts";
import { claimAtOf, isInForce, isPending } from "./decode.ts";

type Kind = v.InferOutput<typeof insuranceType>;

/** 100 % × 10^8. */
const HUNDRED = 100n * 10n ** BigInt(MONEY_SCALE);

/** Amount × condition, cut to 8 decimals; `null` where claims are automatic, or terms are not sent. */
function claimAt({ amount }: v.InferOutput<typeof insurancePolicy>, kind: Kind | undefined): string | null {
  if (kind === undefined || kind.auto_claim) return null;
  const [insured, percent] = [parseDecimal(amount), parseDecimal(claimAtOf(kind))];
  return insured === null || percent === null ? null : formatDecimal((insured * percent) / HUNDRED);
}

/** What an insurance in force asks of stakes; `null`: none is. */
export function decodeStakeCover(row: v.InferOutput<typeof payableCurrency>): StakeCover | null {
  const policy = row.user_insurance;
  if (policy == null || !isInForce(policy) || policy.starts_tomorrow) return null;
  const kind = row.insurance_types.find(({ id }) => id === policy.insurance_type_id);
  return {
    balance: row.user_wallet?.insurance_balance ?? "0",
    claimAt: claimAt(policy, kind),
    claimPending: isPending(policy),
  };
}

/** The hours in which stakes must be insured, where it is one of them now. */
export function decodeInsuredHours(row: v.InferOutput<typeof payableCurrency>): InsuredHours | null {
  if (row.insured_hours === undefined) return null;
  const { from, to, max_amount: maxStake } = row.insured_hours;
  return { from, to, maxStake, startsTomorrow: row.user_insurance?.starts_tomorrow === true };
}
