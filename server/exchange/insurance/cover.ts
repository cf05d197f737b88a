import type { Kysely } from "kysely";
import { formatDecimal } from "#contract/decimal.ts";
import { activePolicy } from "#server/storage/queries/insurance.ts";
import { pendingClaims } from "#server/storage/queries/insurance-claims.ts";
import type { Schema } from "#server/storage/schema.ts";
import { Refused } from "../refused.ts";
import { typeOf } from "./claim.ts";
import { isClaimDue } from "./formulas.ts";
import type { InsuranceRules, Policy } from "./types.ts";

/** What of a user's insurance in a currency decides about an option there. */
export interface Cover {
  /** The one in force, if any. */
  readonly policy: Policy | null;
  readonly isClaimPending: boolean;
}

/** Reads a user's cover in a currency. */
export async function readCover(db: Kysely<Schema>, userId: number, currencyId: number): Promise<Cover> {
  const policy = await activePolicy(db, userId, currencyId);
  const isClaimPending = policy !== null && (await pendingClaims(db, policy.id)).length > 0;
  return { policy, isClaimPending };
}

/** Claims go first: nothing more is staked of an insured balance that is down to the condition of a claim, unless its kind claims by itself. */
function checkClaims(rules: InsuranceRules, policy: Policy, isClaimPending: boolean, balance: bigint): void {
  if (isClaimPending) throw new Refused("claim_undecided");
  const type = typeOf(rules, policy);
  if (!type.autoClaim && isClaimDue(balance, policy, type))
    throw new Refused("claim_first", { percent: formatDecimal(type.claimAtPpm, 4, 0) });
}

/**
 * The insurance that an option is of; `null`: it is not insured.
 * @param balance the insured balance as it stands, scaled by 10^8
 * @throws Refused `claim_first`, `claim_undecided`
 */
export function insuranceOf(
  rules: InsuranceRules,
  { policy, isClaimPending }: Cover,
  balance: bigint,
): Policy | null {
  if (policy !== null) checkClaims(rules, policy, isClaimPending, balance);
  return policy;
}
