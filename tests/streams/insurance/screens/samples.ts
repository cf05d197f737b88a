import type { InsuranceKind, InsurancePolicy, InsuranceStatus } from "#src/api/insurance/types.ts";

/** The kind that pays automatically: 100 to 10,000 USDT. */
export function kindOf(id: number, other: Partial<InsuranceKind> = {}): InsuranceKind {
  return {
    id,
    name: "Forward, small",
    currencyId: 3,
    currency: "USDT",
    minimum: "100",
    maximum: "10000",
    warehousePercent: "50",
    profitEndPercent: "100",
    claimAtPercent: "50",
    claimPercent: "25",
    claimsPerDay: 2,
    paysItself: true,
    feesComeBack: false,
    ...other,
  };
}

export function policyOf(id: number, other: Partial<InsurancePolicy> = {}): InsurancePolicy {
  const money = { amount: "200", warehouse: "100" };
  return { id, kindId: 2, ...money, claimPending: false, claimsToday: 0, createdAt: 0, ...other };
}

/** 450 USDT in the options wallet, nothing insured. */
export function statusOf(other: Partial<InsuranceStatus> = {}): InsuranceStatus {
  return { policy: null, available: "450", insured: "0", warehouse: "0", ...other };
}
