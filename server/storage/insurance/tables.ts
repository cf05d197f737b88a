import type { Whole } from "../ledger/tables.ts";

/** An insurance of options money. Money with 8 decimals, times in unix ms. */
export interface PolicyTable {
  id: Whole;
  user_id: Whole;
  currency_id: Whole;
  type_id: Whole;
  amount: bigint;
  warehouse: bigint;
  state: string;
  ended_by: string | null;
  /** The day for which the next yield is paid. */
  yield_day: Whole;
  client_id: string | null;
  created_at: Whole;
  ended_at: Whole | null;
}
export interface PolicyClaimTable {
  id: Whole;
  policy_id: Whole;
  user_id: Whole;
  amount: bigint;
  state: string;
  created_at: Whole;
  decided_at: Whole | null;
}
/** What a policy's warehouse brought for a day. */
export interface PolicyYieldTable {
  id: Whole;
  policy_id: Whole;
  user_id: Whole;
  currency_id: Whole;
  day: Whole;
  amount: bigint;
  created_at: Whole;
}

/** Tables of the insurance. */
export interface InsuranceTables {
  policy: PolicyTable;
  policy_claim: PolicyClaimTable;
  policy_yield: PolicyYieldTable;
}
