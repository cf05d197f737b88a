import { partUp, percentRate } from "#domain/numbers/rate.ts";
import { feeOf, profitOf } from "#domain/options.ts";
import type { Refusal } from "../../../api/http/reply-types.ts";
import type { OptionDuration, OptionsCurrency, OptionTerms } from "../../../api/options/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { moneyText } from "../money.ts";
import { type Problems, shownProblems } from "./checks.ts";
import { currencyOf, durationOf, largestStake, type TicketState } from "./state.ts";

/** The ticket as it is shown. Texts as typed; money in the currency of the stake, `null` while unknown. */
export interface TicketView {
  readonly durations: readonly OptionDuration[];
  readonly seconds: number | null;
  readonly currencies: readonly OptionsCurrency[];
  readonly currencyId: number | null;
  readonly stake: string;
  readonly amounts: readonly string[];
  /** The largest stake; `null`: no maximum. */
  readonly most: string | null;
  readonly available: string | null;
  /** An insurance is in force: stakes come from the insured balance. */
  readonly insured: boolean;
  readonly fee: string | null;
  /** What a win adds and what a loss takes, fee apart; what leaves the wallet now (stake + fee). */
  readonly win: string | null;
  readonly loss: string | null;
  readonly cost: string | null;
  readonly problems: Problems;
  /** Why durations or currencies could not be fetched; `null`: they came, or are on their way. */
  readonly refusal: Refusal | null;
  /** Submissions of one order at a time: a second click is not a second order. */
  readonly stage: TicketState["stage"];
  /** The order to confirm; `null`: none. */
  readonly asked: OptionTerms | null;
}

/** What the options form shows of its state. */
export function ticketView(state: TicketState): TicketView {
  const [duration, currency] = [durationOf(state), currencyOf(state)];
  return {
    durations: state.durations,
    seconds: duration?.seconds ?? null,
    currencies: state.currencies,
    currencyId: currency?.id ?? null,
    stake: state.stake,
    amounts: currency?.amounts ?? none,
    most: largestStake(state),
    available: currency?.available ?? null,
    insured: currency != null && currency.insured !== null,
    ...figures(typedValue(state.stake), duration, currency),
    problems: shownProblems(state),
    refusal: state.refusal,
    stage: state.stage,
    asked: state.asked,
  };
}

const none: readonly string[] = [];

/** What a win adds, what a loss takes, the fee beside both, and what leaves the wallet now; unknown without a stake. */
function figures(
  stake: bigint | null,
  duration: OptionDuration | null,
  currency: OptionsCurrency | null,
): Pick<TicketView, "fee" | "win" | "loss" | "cost"> {
  if (stake === null || stake <= 0n) return { fee: null, win: null, loss: null, cost: null };
  const payout = scaled(duration?.payoutPercent ?? null);
  const rate = scaled(currency?.feePercent ?? null);
  const taken = scaled(duration?.lossPercent ?? null);
  const fee = rate === null ? null : feeOf(stake, percentRate(rate));
  return {
    fee: fee === null ? null : moneyText(fee),
    win: payout === null ? null : moneyText(profitOf("win", stake, percentRate(payout))),
    loss: taken === null ? null : moneyText(partUp(stake, percentRate(taken))),
    cost: fee === null ? null : moneyText(stake + fee),
  };
}
