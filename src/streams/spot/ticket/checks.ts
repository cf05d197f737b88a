import type { ProblemCode } from "#contract/refusals/index.ts";
import { tradeValue } from "#domain/spot/spot.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { problemCode } from "../../kit/form/problem-code.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { bandOf, bandTexts } from "./band.ts";
import { exitProblems } from "./exits.ts";
import { payingPrice, priceOf, reachesBook, timeInForceOf, totalOf } from "./figures.ts";
import { visibleProblems } from "./iceberg.ts";
import { stopLegOf } from "./oco.ts";
import { PROTECTION_PPM } from "./protection.ts";
import type { TicketField, TicketState } from "./state.ts";
import { stopProblem } from "./stop.ts";
import { trailProblems } from "./trail.ts";

/** 100 % in millionths. */
const MILLION = 1_000_000n;

export type Problems = Readonly<Partial<Record<TicketField, Problem>>>;

/** The problems of the order, by field. The exchange checks all of it again. */
export function problemsOf(state: TicketState): Problems {
  const stop = state.mode === "stop_limit" || state.mode === "oco" ? stopProblem(state) : null;
  const stopLimit = state.mode === "oco" ? limitPriceProblem(stopLegOf(state)) : null;
  const price = priceProblem(state);
  const amount = amountProblem(state);
  const total = totalProblem(state, amount);
  return {
    ...(stop === null ? {} : { stop }),
    ...(stopLimit === null ? {} : { stopLimit }),
    ...trailProblems(state),
    ...exitProblems(state),
    ...(amount === null ? visibleProblems(state) : {}),
    ...(price === null ? {} : { price }),
    ...(amount === null ? {} : { amount }),
    ...(total === null ? {} : { total }),
  };
}

/** Problems that would disturb typing: they show after a submission only. */
const patient: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  "stop_price_required",
  "trail_distance_required",
  "trail_distance_invalid",
  "visible_out_of_range",
  "buy_price_required",
  "sell_price_required",
  "buy_amount_required",
  "sell_amount_required",
  "amount_too_small",
  "value_too_small",
  "book_empty",
]);

/** The problems to show: all after a submission, before it those of fields that were typed in. */
export function shownProblems(state: TicketState): Problems {
  const problems = Object.entries(problemsOf(state)) as [TicketField, Problem][];
  return Object.fromEntries(
    problems.filter(
      ([field, problem]) => state.checked || (state.touched.has(field) && !patient.has(problemCode(problem))),
    ),
  );
}

function limitPriceProblem(state: TicketState): Problem | null {
  const { market, side } = state;
  const wrong = stepProblem(state.price, market?.tick, {
    missing: `${side}_price_required`,
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
  if (wrong !== null) return wrong;
  const band = isOutOfBand(state) ? bandTexts(state) : null;
  if (band !== null) return { code: "price_out_of_band", values: band };
  return timeInForceOf(state) === "post_only" && reachesBook(state) ? "would_take" : null;
}

function isOutOfBand(state: TicketState): boolean {
  const [band, price] = [bandOf(state), typedValue(state.price)];
  return band !== null && price !== null && (price < band.low || price > band.high);
}

/** The price of a trailing stop follows from what its own fields say. */
function priceProblem(state: TicketState): Problem | null {
  if (state.mode === "trailing_stop") return null;
  return state.mode === "market" ? marketPriceProblem(state) : limitPriceProblem(state);
}

function marketPriceProblem(state: TicketState): Problem | null {
  return priceOf(state) === null ? "book_empty" : null;
}

function amountProblem(state: TicketState): Problem | null {
  const { market, side, available } = state;
  if (market !== null && !market.open.spot) return "pair_closed";
  const currency = market?.pair.base ?? "";
  const wrong = stepProblem(state.amount, market?.lot, {
    missing: `${side}_amount_required`,
    offStep: (lot) => ({ code: "amount_off_lot", values: { lot, currency } }),
  });
  const amount = typedValue(state.amount);
  if (wrong !== null || amount === null) return wrong;
  const minimum = scaled(market?.minAmount ?? null);
  if (minimum !== null && amount < minimum)
    return { code: "amount_too_small", values: { min: written(minimum, 0), currency } };
  const paying = state.mode === "oco" ? payingPrice(state) : null;
  const total = paying === null ? totalOf(state) : tradeValue(paying, amount);
  const needed = side === "buy" ? total : amount;
  const balance = scaled(side === "buy" ? available.quote : available.base);
  return needed !== null && balance !== null && needed > covered(state, balance) ? "balance_short" : null;
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
    return "number_invalid";
  if (amount !== null) return null;
  const total = totalOf(state);
  const { market } = state;
  const minimum = scaled(market?.minValue ?? null);
  if (market === null || total === null || minimum === null || total >= minimum) return null;
  return {
    code: "value_too_small",
    values: { min: written(minimum, 0), currency: market.pair.quote },
  };
}
