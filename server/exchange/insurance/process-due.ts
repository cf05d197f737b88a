import { dropClaims, insertYield, pendingClaims } from "#server/storage/insurance/claims.ts";
import {
  endPolicy,
  policyById,
  recordYieldDay,
  runningInsured,
  settleFees,
} from "#server/storage/insurance/insurance.ts";
import { dayOf, startOfDay } from "../kit/days.ts";
import { Refused } from "../kit/refused.ts";
import { perform, type Work, type WorkParts } from "../kit/work.ts";
import { applyForClaim, claimsToday, typeOf } from "./claim.ts";
import { dailyYield, isClaimDue, isProfitReached } from "./formulas.ts";
import { bookEnd, bookFeesBack, bookYield, insuredMoney, optionsMoney } from "./money.ts";
import type { InsuranceRules, Policy, PolicyEnd } from "./types.ts";

/** Most days that one transaction credits. */
const MAX_DAYS = 64;

/** Ends a policy with its postings; what it had claimed is refused. @throws Refused `insurance_options_open`, `insurance_ended` */
export async function end(work: Work, policy: Policy, endedBy: PolicyEnd): Promise<void> {
  if ((await runningInsured(work.db, policy.id)) > 0) throw new Refused("insurance_options_open");
  if (!(await endPolicy(work.db, policy.id, endedBy, work.time))) throw new Refused("insurance_ended");
  await dropClaims(work.db, policy.id, work.time);
  bookEnd(await work.book([insuredMoney(policy), optionsMoney(policy)]), policy, endedBy);
}

/** Credits every whole day that is over and not yet credited. @returns whether there are more */
async function creditDays(work: Work, rules: InsuranceRules, policy: Policy): Promise<boolean> {
  const today = dayOf(work.time, rules);
  const until = Math.min(today, policy.yieldDay + MAX_DAYS);
  if (policy.yieldDay >= until) return false;
  const amount = dailyYield(policy, rules.yieldPpm);
  const booking = await work.book([]);
  for (let day = policy.yieldDay; day < until && amount > 0n; day += 1) {
    const { id: policyId, userId, currencyId } = policy;
    const id = work.ids.next("policy_yield");
    await insertYield(work.db, { id, policyId, userId, currencyId, day, amount, createdAt: work.time });
    bookYield(booking, policy, amount);
  }
  await recordYieldDay(work.db, policy.id, until);
  return until < today;
}

/** Settles the fees of options of past days: each fee is returned once, or kept permanently. */
async function settleDays(work: Work, rules: InsuranceRules, policy: Policy): Promise<void> {
  const midnight = startOfDay(dayOf(work.time, rules), rules);
  const amount = await settleFees(work.db, policy.id, midnight, work.time);
  if (rules.feesComeBack && amount > 0n) bookFeesBack(await work.book([]), policy, amount);
}

/** Ends a policy that has gained enough, and makes the claim of one that pays automatically; nothing while its options run. */
async function decideByBalance(work: Work, rules: InsuranceRules, policy: Policy): Promise<void> {
  if ((await runningInsured(work.db, policy.id)) > 0) return;
  const type = typeOf(rules, policy);
  const insured = insuredMoney(policy);
  const balance = (await work.book([insured])).balance(insured);
  if (isProfitReached(balance, policy, type)) return end(work, policy, "profit");
  if (!type.autoClaim || !isClaimDue(balance, policy, type)) return;
  const today = await claimsToday(work.db, rules, policy.id, work.time);
  const isFree = today.length < type.claimsPerDay && (await pendingClaims(work.db, policy.id)).length === 0;
  if (isFree) await applyForClaim(work, rules, policy);
}

/** Applies what is due for a policy by time and balance. Each transaction reads the policy again, so a second call is harmless. */
export async function processDue(parts: WorkParts, rules: InsuranceRules, policyId: number): Promise<void> {
  const user = (await policyById(parts.storage, policyId))?.userId ?? null;
  const step = (task: (work: Work, policy: Policy) => Promise<boolean>) =>
    perform(parts, { user }, async (work) => {
      const policy = await policyById(work.db, policyId);
      return policy?.state === "active" && (await task(work, policy));
    });
  let isMore = true;
  while (isMore) isMore = await step((work, policy) => creditDays(work, rules, policy));
  await step(async (work, policy) => {
    await settleDays(work, rules, policy);
    return false;
  });
  await step(async (work, policy) => {
    await decideByBalance(work, rules, policy);
    return false;
  });
}
