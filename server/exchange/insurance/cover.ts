import type { Kysely } from "kysely";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import { pendingClaims } from "#server/storage/insurance/claims.ts";
import { activePolicy } from "#server/storage/insurance/insurance.ts";
import type { Schema } from "#server/storage/tables.ts";
import { shortDecimal } from "../kit/arithmetic.ts";
import { dayOf } from "../kit/days.ts";
import { Refused } from "../kit/refused.ts";
import { currencyById } from "../markets/currencies.ts";
import { typeOf } from "./claim.ts";
import { isClaimDue } from "./formulas.ts";
import { clockText, isInsuredTime } from "./hours.ts";
import type { InsuranceRules, InsuredHours, Policy } from "./types.ts";

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

/** An option that asks for its cover. */
interface CoveredOption {
  readonly currencyId: number;
  /** The instant of acceptance, unix ms. */
  readonly time: number;
  readonly stake: bigint;
  /** How many options of its user run. */
  readonly running: number;
}

/** Whether a policy does not insure options yet: its kind does so from the day after its purchase on. */
export function isWaiting(rules: InsuranceRules, policy: Policy, time: number): boolean {
  return (
    typeOf(rules, policy).coversFrom === "next_day" && dayOf(time, rules) <= dayOf(policy.createdAt, rules)
  );
}

/** The hours in which an option in the currency must be insured, where it is one of them now; otherwise `null`. */
export function hoursAt(
  { hours, types }: InsuranceRules,
  currencyId: number,
  time: number,
): InsuredHours | null {
  const isInsurable = types.some((type) => type.currencyId === currencyId);
  return isInsurable && hours !== null && isInsuredTime(hours, time) ? hours : null;
}

/** In insured hours an option is insured, and capped. */
function checkHours(
  { from, to, maxStake, maxRunning }: InsuredHours,
  { currencyId, stake, running }: CoveredOption,
  isInsured: boolean,
  owned: Policy | null,
): void {
  const currency = currencyById(currencyId)?.name ?? "";
  if (!isInsured) {
    const values = { currency, from: clockText(from), to: clockText(to) };
    throw new Refused(owned === null ? "insurance_required" : "insurance_from_tomorrow", values);
  }
  if (stake > maxStake) throw new Refused("amount_too_large", { max: shortDecimal(maxStake), currency });
  if (running >= maxRunning) throw new Refused("too_many_micro_orders", { max: String(maxRunning) });
}

/** Claims go first: nothing more is staked of an insured balance that is down to the condition of a claim, unless its kind claims automatically. */
function checkClaims(rules: InsuranceRules, policy: Policy, isClaimPending: boolean, balance: bigint): void {
  if (isClaimPending) throw new Refused("claim_undecided");
  const type = typeOf(rules, policy);
  if (!type.autoClaim && isClaimDue(balance, policy, type))
    throw new Refused("claim_first", { percent: formatDecimal(type.claimAtPpm, 4, 0) });
}

/**
 * The insurance that an option is of; `null`: it is not insured.
 * @param balance the present insured balance, scaled by 10^8
 * @throws Refused `insurance_required`, `insurance_from_tomorrow`, `amount_too_large`, `too_many_micro_orders` in insured hours;
 *   `claim_first`, `claim_undecided`
 */
export function insuranceOf(
  rules: InsuranceRules,
  option: CoveredOption,
  { policy: owned, isClaimPending }: Cover,
  balance: bigint,
): Policy | null {
  const policy = owned === null || isWaiting(rules, owned, option.time) ? null : owned;
  const hours = hoursAt(rules, option.currencyId, option.time);
  if (hours !== null) checkHours(hours, option, policy !== null, owned);
  if (policy !== null) checkClaims(rules, policy, isClaimPending, balance);
  return policy;
}
