import { scaled } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { bandOf } from "./band.ts";
import { priceOf, reachesBook, timeInForceOf, totalOf } from "./figures.ts";
import { PROTECTION_PPM } from "./preview.ts";
import type { TicketField, TicketState } from "./state.ts";
import { stopProblem } from "./stop.ts";

/** 100 % in millionths. */
const MILLION = 1_000_000n;

export type Problems = Readonly<Partial<Record<TicketField, Problem>>>;

/** The problems of the order, by field. The exchange checks all of it again. */
export function problemsOf(state: TicketState): Problems {
  const stop = state.mode === "stop_limit" ? stopProblem(state) : null;
  const price = state.mode === "market" ? marketPriceProblem(state) : limitPriceProblem(state);
  const amount = amountProblem(state);
  const total = totalProblem(state, amount);
  return {
    ...(stop === null ? {} : { stop }),
    ...(price === null ? {} : { price }),
    ...(amount === null ? {} : { amount }),
    ...(total === null ? {} : { total }),
  };
}

/** Problems that would disturb typing: they show after a submission only. */
const patient: ReadonlySet<Problem> = new Set<Problem>([
  "stop_price_required",
  "price_required",
  "amount_required",
  "amount_too_small",
  "value_too_small",
  "book_empty",
]);

/** The problems to show: all after a submission, before it those of fields that were typed in. */
export function shownProblems(state: TicketState): Problems {
  const problems = Object.entries(problemsOf(state)) as [TicketField, Problem][];
  return Object.fromEntries(
    problems.filter(
      ([field, problem]) => state.checked || (state.touched.has(field) && !patient.has(problem)),
    ),
  );
}

function limitPriceProblem(state: TicketState): Problem | null {
  const say = { missing: "price_required", offStep: "price_off_tick" } as const;
  const wrong = stepProblem(state.price, state.market?.tick, say);
  if (wrong !== null) return wrong;
  if (isOutOfBand(state)) return "price_out_of_band";
  return timeInForceOf(state) === "post_only" && reachesBook(state) ? "would_take" : null;
}

function isOutOfBand(state: TicketState): boolean {
  const [band, price] = [bandOf(state), typedValue(state.price)];
  return band !== null && price !== null && (price < band.low || price > band.high);
}

function marketPriceProblem(state: TicketState): Problem | null {
  return priceOf(state) === null ? "book_empty" : null;
}

function amountProblem(state: TicketState): Problem | null {
  const { market, side, available } = state;
  if (market !== null && !market.open.spot) return "pair_closed";
  const say = { missing: "amount_required", offStep: "amount_off_lot" } as const;
  const wrong = stepProblem(state.amount, market?.lot, say);
  const amount = typedValue(state.amount);
  if (wrong !== null || amount === null) return wrong;
  const minimum = scaled(market?.minAmount ?? null);
  if (minimum !== null && amount < minimum) return "amount_too_small";
  const needed = side === "buy" ? totalOf(state) : amount;
  const balance = scaled(side === "buy" ? available.quote : available.base);
  return needed !== null && balance !== null && needed > covered(state, balance)
    ? "amount_beyond_balance"
    : null;
}

/**
 * What a balance is good for. A market buy whose cost is only estimated may exceed it by the protection band: the exchange
 * takes as far as the balance goes.
 */
function covered({ side, mode }: TicketState, balance: bigint): bigint {
  return side === "buy" && mode === "market" ? (balance * MILLION) / (MILLION - PROTECTION_PPM) : balance;
}

function totalProblem(state: TicketState, amount: Problem | null): Problem | null {
  if (state.leading === "total" && state.total.trim() !== "" && typedValue(state.total) === null)
    return "malformed";
  if (amount !== null) return null;
  const total = totalOf(state);
  const minimum = scaled(state.market?.minValue ?? null);
  return total !== null && minimum !== null && total < minimum ? "value_too_small" : null;
}
