import { percentRate } from "#domain/numbers/rate.ts";
import { feeOf } from "#domain/options.ts";
import type { InsuredHours } from "../../../api/options/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { currencyOf, durationOf, largestStake, type OptionField, type TicketState } from "./state.ts";

export type Problems = Readonly<Partial<Record<OptionField, Problem>>>;

/** The problems of the order, by field; the exchange checks all of them again. */
export function problemsOf(state: TicketState): Problems {
  const [cover, stake] = [coverProblem(state), stakeProblem(state)];
  return {
    ...(durationOf(state) === null ? { seconds: "duration_unknown" } : {}),
    ...(currencyOf(state) === null ? { currency: "currency_not_payable" } : {}),
    ...(cover === null ? {} : { cover }),
    ...(stake === null ? {} : { stake }),
  };
}

/** Problems that would disturb while typing: they show only after a submission. */
const patient: ReadonlySet<Problem> = new Set<Problem>(["stake_required", "stake_too_small"]);

/** The problems to show: all after a submission; before it those of the insurance, and of a typed stake. */
export function shownProblems(state: TicketState): Problems {
  const problems = problemsOf(state);
  if (state.checked) return problems;
  const { cover, stake } = problems;
  return {
    ...(cover === undefined ? {} : { cover }),
    ...(state.touched && stake !== undefined && !patient.has(stake) ? { stake } : {}),
  };
}

/** What insurance asks for before anything is staked. */
function coverProblem(state: TicketState): Problem | null {
  const { insured = null, insuredHours = null } = currencyOf(state) ?? {};
  if (insured === null) return insuredHours === null ? null : uninsuredIn(insuredHours);
  if (insured.claimPending) return "claim_undecided";
  const [balance, claimAt] = [scaled(insured.balance), scaled(insured.claimAt)];
  return balance !== null && claimAt !== null && balance <= claimAt ? "claim_first" : null;
}

const uninsuredIn = ({ startsTomorrow }: InsuredHours): Problem =>
  startsTomorrow ? "insurance_from_tomorrow" : "insurance_required";

function stakeProblem(state: TicketState): Problem | null {
  if (state.market !== null && !state.market.open.options) return "micro_not_open";
  const wrong = stepProblem(state.stake, currencyOf(state)?.lot, stakeWords);
  const stake = typedValue(state.stake);
  if (wrong !== null || stake === null) return wrong;
  return limitProblem(state, stake) ?? balanceProblem(state, stake);
}

const stakeWords = {
  missing: "stake_required",
  notPositive: "amount_not_positive",
  offStep: "stake_off_lot",
} as const;

function limitProblem(state: TicketState, stake: bigint): Problem | null {
  const [min, max] = [scaled(durationOf(state)?.min ?? null), scaled(largestStake(state))];
  if (min !== null && stake < min) return "stake_too_small";
  return max !== null && stake > max ? "stake_too_large" : null;
}

/** Stake and fee leave the wallet together. */
function balanceProblem(state: TicketState, stake: bigint): Problem | null {
  const currency = currencyOf(state);
  const available = scaled(currency?.available ?? null);
  const fee = scaled(currency?.feePercent ?? null);
  return available !== null && stake + feeOf(stake, percentRate(fee ?? 0n)) > available
    ? "balance_short"
    : null;
}
