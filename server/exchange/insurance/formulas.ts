import { divideDown, divideUp, MILLION } from "../kit/arithmetic.ts";
import type { InsuranceType, Policy } from "./types.ts";

/*
 * The arithmetic of insurances, each formula once, after the family's documented rules; what is rounded, is rounded in the house's
 * favour.
 */

/** The smallest step of what a policy costs: two decimals, as documented. */
const CENT = 1_000_000n;

/** The warehouse of an insured amount: amount × rate, up to the next cent. */
export function warehouseOf(amount: bigint, { warehousePpm }: InsuranceType): bigint {
  return divideUp(amount * warehousePpm, MILLION * CENT) * CENT;
}

/** Whether the insured balance has lost enough for a claim: balance ≤ amount × rate. */
export function isClaimDue(balance: bigint, { amount }: Policy, { claimAtPpm }: InsuranceType): boolean {
  return balance * MILLION <= amount * claimAtPpm;
}

/** What a claim pays: amount × rate, rounded down. */
export function compensationOf({ amount }: Policy, { claimPpm }: InsuranceType): bigint {
  return divideDown(amount * claimPpm, MILLION);
}

/** Whether the insured balance has gained enough to end the policy: balance ≥ amount × (1 + rate). */
export function isProfitReached(
  balance: bigint,
  { amount }: Policy,
  { profitEndPpm }: InsuranceType,
): boolean {
  return balance * MILLION >= amount * (MILLION + profitEndPpm);
}

/** What a warehouse brings in a day: warehouse × rate, rounded down. */
export function dailyYield({ warehouse }: Policy, yieldPpm: bigint): bigint {
  return divideDown(warehouse * yieldPpm, MILLION);
}
