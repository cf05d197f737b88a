import { readNumber } from "#domain/numbers/number-entry.ts";
import type { Side } from "../../../api/markets/types.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stopProblem } from "../stops.ts";
import { contractsFor, costsOf, leverageOf, limitOf, markOf, maxFillable, stopBaseOf } from "./figures.ts";
import { missingToStart } from "./margin-after.ts";
import type { TicketField, TicketState } from "./state.ts";

export type Problems = Readonly<Partial<Record<TicketField, Problem>>>;

/** The problems of the order, by field; the exchange checks all of them again. */
export function problemsOf(state: TicketState, side: Side | null): Problems {
  const leverage = leverageProblem(state);
  const price = priceProblem(state, side);
  const contracts =
    contractsProblem(state, side) ??
    depthProblem(state, side) ??
    exposureProblem(state, side) ??
    balanceProblem(state, side) ??
    startProblem(state, side, price);
  return {
    ...(leverage === null ? {} : { leverage }),
    ...(price === null ? {} : { price }),
    ...(contracts === null ? {} : { contracts }),
    ...stopProblems(state, side),
  };
}

/** A stop has to be on its side of the prices at which the order would open; without a side both may be right. */
function stopProblems(state: TicketState, side: Side | null): Problems {
  if (side === null) return {};
  const base = stopBaseOf(state, side);
  const takeProfit = stopProblem("takeProfit", state.takeProfit, base);
  const stopLoss = stopProblem("stopLoss", state.stopLoss, base);
  return {
    ...(takeProfit === null ? {} : { takeProfit }),
    ...(stopLoss === null ? {} : { stopLoss }),
  };
}

/** The problems to show: those of the order once it was tried, and that of the password. */
export function shownProblems(state: TicketState): Problems {
  const { passwordProblem } = state;
  return {
    ...(state.checked ? problemsOf(state, state.side) : {}),
    ...(passwordProblem === null ? {} : { password: passwordProblem }),
  };
}

function leverageProblem(state: TicketState): Problem | null {
  if (state.leverage.trim() === "") return "multiple_required";
  const offered = state.terms?.leverageChoices ?? [];
  return leverageOf(state) === null || !offered.includes(state.leverage) ? "multiple_unknown" : null;
}

/** Only `xtd` has a price of its own; a buy waits below the mark price, a sell above it. */
function priceProblem(state: TicketState, side: Side | null): Problem | null {
  if (state.tab === "std") return markOf(state) === null ? "price_unknown" : liveProblem(state);
  const typed = readNumber(state.price);
  if (typed.kind === "blank") return "price_required";
  if (typed.kind === "unclear" || scaled(typed.decimal) === null) return "number_invalid";
  const price = limitOf(state);
  if (price === null) return "price_not_positive";
  const mark = markOf(state);
  if (mark === null || side === null) return liveProblem(state);
  if (side === "buy" && price >= mark) return "buy_price_not_below";
  if (side === "sell" && price <= mark) return "sell_price_not_above";
  return liveProblem(state);
}

function liveProblem({ terms }: TicketState): Problem | null {
  return terms !== null && !terms.markLive ? "mark_not_live" : null;
}

function contractsProblem(state: TicketState, side: Side | null): Problem | null {
  const { market, terms, contracts, unit } = state;
  if (market !== null && !(market.listed && market.open.leverage)) return "pair_delisted";
  const typed = contractsFor(state, side ?? "buy");
  const min = String(terms?.minContracts ?? 1);
  const tooFew = { code: "hands_too_few", values: { min } } as const;
  if (typed === null && unit === "quote")
    return readNumber(contracts).kind === "number" ? tooFew : "number_invalid";
  if (typed === null) return isNothing(contracts) ? tooFew : "hands_not_integer";
  if (terms === null) return null;
  const { minContracts, maxContracts } = terms;
  if (typed < minContracts) return tooFew;
  if (maxContracts === null || typed <= maxContracts) return null;
  return { code: "hands_too_many", values: { max: String(maxContracts) } };
}

/** Zero is an integer, but never enough. */
function isNothing(contracts: string): boolean {
  const typed = readNumber(contracts);
  return typed.kind === "number" && scaled(typed.decimal) === 0n;
}

function depthProblem(state: TicketState, side: Side | null): Problem | null {
  if (state.tab === "xtd" || side === null) return null;
  const [contracts, most] = [contractsFor(state, side), maxFillable(state, side)];
  if (contracts === null || most === null || BigInt(contracts) <= most) return null;
  return { code: "depth_short", values: { hands: String(most) } };
}

function exposureProblem(state: TicketState, side: Side | null): Problem | null {
  const left = side === null ? null : scaled(state.terms?.depth?.[side].left);
  const costs = side === null ? null : costsOf(state, side);
  if (left === null || costs === null || costs.notional <= left) return null;
  return { code: "exposure_user", values: { left: written(left, 0), currency: quoteOf(state) } };
}

function balanceProblem(state: TicketState, side: Side | null): Problem | null {
  const available = scaled(state.available);
  const costs = side === null ? null : costsOf(state, side);
  return available !== null && costs !== null && costs.margin + costs.fee > available
    ? "balance_short"
    : null;
}

const quoteOf = ({ market }: TicketState): string => market?.pair.quote ?? "";

/** An invalid custom price has its own problem, and no other. */
function startProblem(state: TicketState, side: Side | null, price: Problem | null): Problem | null {
  if (side === null || price !== null) return null;
  const missing = missingToStart(state, side);
  if (missing <= 0n) return null;
  return {
    code: "starts_near_liquidation",
    values: { missing: written(missing, 0), currency: quoteOf(state) },
  };
}
