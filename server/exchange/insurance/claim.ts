import { formatDecimal } from "#domain/numbers/decimal.ts";
import {
  claimById,
  claimsSince,
  decideClaim,
  insertClaim,
  pendingClaims,
} from "#server/storage/insurance/claims.ts";
import { policyById, runningInsured } from "#server/storage/insurance/insurance.ts";
import { MILLION } from "../kit/arithmetic.ts";
import { dayOf, startOfDay } from "../kit/days.ts";
import { Refused } from "../kit/refused.ts";
import type { Work } from "../kit/work.ts";
import { compensationOf, isClaimDue } from "./formulas.ts";
import { bookClaim, insuredMoney } from "./money.ts";
import type { Claim, InsuranceRules, InsuranceType, Policy } from "./types.ts";

/** The terms of a policy. Types are never taken off the table. */
export function typeOf({ types }: InsuranceRules, { id, typeId }: Policy): InsuranceType {
  const type = types.find((one) => one.id === typeId);
  if (type === undefined) throw new Error(`Policy ${id} is of the unknown type ${typeId}`);
  return type;
}

/** A user's policy that is in force. @throws Refused `insurance_unknown` also for somebody else's, `insurance_ended` */
export async function ownActive({ db }: Work, userId: number, policyId: number): Promise<Policy> {
  const policy = await policyById(db, policyId);
  if (policy?.userId !== userId) throw new Refused("insurance_unknown");
  if (policy.state !== "active") throw new Refused("insurance_ended");
  return policy;
}

/** The claims of a policy today, those that wait included. */
export async function claimsToday(
  db: Work["db"],
  rules: InsuranceRules,
  policyId: number,
  time: number,
): Promise<readonly Claim[]> {
  return claimsSince(db, policyId, startOfDay(dayOf(time, rules), rules));
}

/**
 * Makes a claim; where its kind pays automatically it is paid at once, otherwise it waits for the operator.
 * @throws Refused `claim_pending`, `claims_used_up`, `insurance_options_open`, `claim_not_due`
 */
export async function applyForClaim(work: Work, rules: InsuranceRules, policy: Policy): Promise<Claim> {
  const type = typeOf(rules, policy);
  if ((await pendingClaims(work.db, policy.id)).length > 0) throw new Refused("claim_pending");
  const today = await claimsToday(work.db, rules, policy.id, work.time);
  if (today.length >= type.claimsPerDay)
    throw new Refused("claims_used_up", { max: String(type.claimsPerDay) });
  if ((await runningInsured(work.db, policy.id)) > 0) throw new Refused("insurance_options_open");
  const insured = insuredMoney(policy);
  const booking = await work.book([insured]);
  if (!isClaimDue(booking.balance(insured), policy, type))
    throw new Refused("claim_not_due", { percent: formatDecimal(MILLION - type.claimAtPpm, 4, 0) });
  const claim: Claim = {
    id: work.ids.next("policy_claim"),
    policyId: policy.id,
    userId: policy.userId,
    amount: compensationOf(policy, type),
    state: type.autoClaim ? "paid" : "pending",
    createdAt: work.time,
    decidedAt: type.autoClaim ? work.time : null,
  };
  await insertClaim(work.db, claim);
  if (claim.state === "paid") bookClaim(booking, policy, claim);
  return claim;
}

/**
 * The operator decides a claim.
 * @throws Refused `insurance_unknown` where there is no such claim, `insurance_ended` where it is decided or its policy over
 */
export async function decide(work: Work, claimId: number, isAccepted: boolean): Promise<Claim> {
  const claim = await claimById(work.db, claimId);
  const policy = claim && (await policyById(work.db, claim.policyId));
  if (!policy) throw new Refused("insurance_unknown");
  const state = isAccepted ? "paid" : "refused";
  const isDecided = policy.state === "active" && (await decideClaim(work.db, claimId, state, work.time));
  if (!isDecided) throw new Refused("insurance_ended");
  if (isAccepted) bookClaim(await work.book([]), policy, claim);
  return { ...claim, state, decidedAt: work.time };
}
