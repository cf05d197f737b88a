import type { ProblemCode } from "#contract/refusals/index.ts";
import { percentRate } from "#domain/numbers/rate.ts";
import { feeOf } from "#domain/options.ts";
import type { OptionsCurrency } from "../../../api/options/types.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { problemCode } from "../../kit/form/problem-code.ts";
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
const patient: ReadonlySet<ProblemCode> = new Set<ProblemCode>(["stake_required", "amount_too_small"]);

/** The problems to show: all after a submission; before it those of the insurance, and of a typed stake. */
export function shownProblems(state: TicketState): Problems {
  const problems = problemsOf(state);
  if (state.checked) return problems;
  const { cover, stake } = problems;
  return {
    ...(cover === undefined ? {} : { cover }),
    ...(state.touched && stake !== undefined && !patient.has(problemCode(stake)) ? { stake } : {}),
  };
}

/** What insurance asks for before anything is staked. */
function coverProblem(state: TicketState): Problem | null {
  const currency = currencyOf(state);
  if (currency === null) return null;
  const { insured } = currency;
  if (insured === null) return uninsuredProblem(currency);
  if (insured.claimPending) return "claim_undecided";
  const [balance, claimAt] = [scaled(insured.balance), scaled(insured.claimAt)];
  return balance !== null && claimAt !== null && balance <= claimAt ? "claim_first" : null;
}

function uninsuredProblem({ insuredHours, name }: OptionsCurrency): Problem | null {
  if (insuredHours === null) return null;
  const { from, to, startsTomorrow } = insuredHours;
  const code = startsTomorrow ? "insurance_from_tomorrow" : "insurance_required";
  return { code, values: { from, to, currency: name } };
}

function stakeProblem(state: TicketState): Problem | null {
  if (state.market !== null && !state.market.open.options) return "micro_not_open";
  const { lot = null, name: currency = "" } = currencyOf(state) ?? {};
  const wrong = stepProblem(state.stake, lot, {
    missing: "stake_required",
    notPositive: "amount_not_positive",
    offStep: (step) => ({ code: "amount_off_lot", values: { lot: step, currency } }),
  });
  const stake = typedValue(state.stake);
  if (wrong !== null || stake === null) return wrong;
  return limitProblem(state, stake) ?? balanceProblem(state, stake);
}

function limitProblem(state: TicketState, stake: bigint): Problem | null {
  const [min, max] = [scaled(durationOf(state)?.min ?? null), scaled(largestStake(state))];
  const currency = currencyOf(state)?.name ?? "";
  if (min !== null && stake < min)
    return { code: "amount_too_small", values: { min: written(min, 0), currency } };
  if (max === null || stake <= max) return null;
  return { code: "amount_too_large", values: { max: written(max, 0), currency } };
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
