import type * as v from "valibot";
import type {
  insuranceMoney,
  insuranceMoneyLog,
  insurancePolicy,
  insuranceType,
  userInsurance,
} from "#contract/calls/insurance/insurance.ts";
import { keyAt } from "../http/rows.ts";
import { momentOf } from "../wallets/chain-record-decode.ts";
import type {
  InsuranceKind,
  InsurancePolicy,
  InsuranceStatus,
  InsuranceYield,
  InsuranceYieldEntry,
} from "./types.ts";

/** `claim_status` of a policy whose claim waits, and `status` of one in force. */
const PENDING = 1;
const IN_FORCE = 1;

type PolicyRow = v.InferOutput<typeof insurancePolicy>;
export const isInForce = ({ status }: PolicyRow): boolean => status === IN_FORCE;
/** Whether a claim waits for its decision. */
export const isPending = ({ claim_status }: PolicyRow): boolean => claim_status === PENDING;

/** `type` of a reverse kind. */
const REVERSE = 2;

/** At how much of the insured amount a claim is due, in percent; reverse kinds have a field of their own for it. */
export const claimAtOf = (row: v.InferOutput<typeof insuranceType>): string =>
  row.type === REVERSE ? row.defective_claims_condition2 : row.defective_claims_condition;

/** @param currencyId where the row does not tell it */
export function decodeKind(currencyId: number, row: v.InferOutput<typeof insuranceType>): InsuranceKind {
  return {
    id: row.id,
    name: row.name || row.type_name,
    currencyId: row.currency_id ?? currencyId,
    currency: row.currency_name,
    minimum: row.min_amount,
    maximum: row.max_amount,
    warehousePercent: row.insurance_assets,
    profitEndPercent: row.profit_termination_condition,
    claimAtPercent: claimAtOf(row),
    claimPercent: row.claim_rate,
    claimsPerDay: row.claims_times_daily,
    paysItself: row.auto_claim === true,
    feesComeBack: row.returns_fees === true,
  };
}

type Status = v.InferOutput<typeof userInsurance.message>;

export function decodeInsuranceStatus({
  user_insurance: policy,
  user_wallet: wallet,
}: Status): InsuranceStatus {
  const inForce = policy == null || !isInForce(policy) ? null : decodePolicy(policy);
  return {
    policy: inForce,
    available: wallet?.micro_balance ?? "0",
    insured: wallet?.insurance_balance ?? "0",
    warehouse: wallet?.lock_insurance_balance ?? "0",
  };
}

function decodePolicy(row: PolicyRow): InsurancePolicy {
  return {
    id: row.id,
    kindId: row.insurance_type_id ?? null,
    amount: row.amount,
    warehouse: row.insurance_amount,
    claimPending: isPending(row),
    claimsToday: row.claims_today ?? null,
    createdAt: momentOf(row.created_at),
  };
}

export function decodeYield(message: v.InferOutput<typeof insuranceMoney.message>): InsuranceYield {
  return {
    warehouse: message.lock_insurance_balance,
    sum: message.sum_balance,
    available: message.usabled_balance,
  };
}

/** @param at its place in the whole list, from 0 */
export function decodeYieldEntry(
  row: v.InferOutput<typeof insuranceMoneyLog.message>["data"][number],
  at: number,
): InsuranceYieldEntry {
  return {
    id: keyAt(row.id, at),
    amount: row.value,
    currency: row.currency_name,
    time: momentOf(row.created_at),
  };
}
