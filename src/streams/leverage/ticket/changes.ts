import { PASSWORD_MIN } from "#domain/limits.ts";
import { formatDecimal } from "#domain/numbers/decimal.ts";
import type { LeverageOrderTerms, LeverageTerms, Position } from "../../../api/leverage/types.ts";
import type { Market, Side } from "../../../api/markets/types.ts";
import type { SizeUnit } from "../../markets/size-unit.ts";
import { isNearLiquidation } from "../risk.ts";
import { stopPrice } from "../stops.ts";
import { problemsOf } from "./checks.ts";
import { contractsFor, limitOf, sizeIn } from "./figures.ts";
import { previewOf } from "./preview.ts";
import { emptyTicket, type TicketField, type TicketState, type TicketTab } from "./state.ts";

/** Everything that can happen to the trade panel, the market's moves among it. */
export type TicketChange =
  | { readonly kind: "market"; readonly market: Market }
  | { readonly kind: "terms"; readonly terms: LeverageTerms | null }
  | { readonly kind: "available"; readonly available: string | null }
  | { readonly kind: "positions"; readonly positions: readonly Position[] }
  | { readonly kind: "threshold"; readonly percent: string }
  /** The leverage of the last order, in any market. */
  | { readonly kind: "default-leverage"; readonly leverage: string }
  /** The unit in which sizes are typed; what is typed is converted. */
  | { readonly kind: "unit"; readonly unit: SizeUnit }
  | { readonly kind: "confirms"; readonly confirms: boolean }
  | { readonly kind: "tab"; readonly tab: TicketTab }
  /** Stops are wanted or not; without them what was typed of them goes. */
  | { readonly kind: "stops"; readonly wanted: boolean }
  | { readonly kind: "typed"; readonly field: TicketField; readonly text: string }
  /** `confirms`: of an order placed by a key, in place of the setting. */
  | { readonly kind: "open"; readonly side: Side; readonly confirms?: boolean }
  | { readonly kind: "confirm" }
  | { readonly kind: "dismiss" }
  | { readonly kind: "lost" }
  | { readonly kind: "settled"; readonly outcome: Outcome };

/** `wrong-password`: the trade password was incorrect; nothing else was checked yet. */
export type Outcome = "placed" | "failed" | "wrong-password";

type Move = Extract<
  TicketChange,
  {
    kind:
      | "market"
      | "terms"
      | "available"
      | "positions"
      | "threshold"
      | "default-leverage"
      | "unit"
      | "confirms";
  }
>;
type Step = Exclude<TicketChange, Move>;

/** The panel after a change. What was typed goes only with the tab, and when the order was placed. */
export function applyChange(state: TicketState, change: TicketChange): TicketState {
  switch (change.kind) {
    case "market":
      return { ...state, market: change.market };
    case "terms":
      return withDefaultLeverage({ ...state, terms: change.terms });
    case "default-leverage":
      return withDefaultLeverage({ ...state, defaultLeverage: change.leverage });
    case "available":
      return { ...state, available: change.available };
    case "positions":
      return { ...state, positions: change.positions };
    case "threshold":
      return { ...state, thresholdPercent: change.percent };
    case "unit":
      return change.unit === state.unit
        ? state
        : { ...state, unit: change.unit, contracts: sizeIn(change.unit, state) };
    case "confirms":
      return { ...state, confirms: change.confirms };
    default:
      return applyStep(state, change);
  }
}

function applyStep(state: TicketState, step: Step): TicketState {
  switch (step.kind) {
    case "tab":
      return state.stage !== "editing" || state.tab === step.tab
        ? state
        : withDefaultLeverage({ ...state, tab: step.tab, leverage: "", price: "", checked: false });
    case "typed":
      return typed(state, step.field, step.text);
    case "stops":
      return state.stage === "editing"
        ? { ...state, hasStops: step.wanted, takeProfit: "", stopLoss: "" }
        : state;
    case "open":
      return open(state, step.side, step.confirms ?? state.confirms);
    case "confirm":
      return confirm(state);
    case "dismiss":
      return state.stage === "confirming" || state.stage === "password"
        ? { ...state, stage: "editing", password: "", passwordProblem: null }
        : state;
    case "lost":
      return state.stage === "sending" ? { ...state, stage: "unknown" } : state;
    case "settled":
      return settle(state, step.outcome);
  }
}

/** Selects the default leverage if none is chosen and the market offers it. */
function withDefaultLeverage(state: TicketState): TicketState {
  const { leverage, defaultLeverage, stage, terms } = state;
  const begins =
    leverage === "" && stage === "editing" && terms?.leverageChoices.includes(defaultLeverage) === true;
  return begins ? { ...state, leverage: defaultLeverage } : state;
}

/** The password is typed in its own prompt, everything else before. */
function typed(state: TicketState, field: TicketField, text: string): TicketState {
  if (field === "password")
    return state.stage === "password" ? { ...state, password: text, passwordProblem: null } : state;
  return state.stage === "editing" ? { ...state, [field]: text } : state;
}

/** Without terms nothing is known of the limits: then nothing opens. */
function open(state: TicketState, side: Side, confirms: boolean): TicketState {
  if (state.stage !== "editing" || state.market === null || state.terms === null) return state;
  const right = Object.keys(problemsOf(state, side)).length === 0;
  const opening = { ...state, side, checked: !right };
  if (!right) return { ...opening, stage: "editing" };
  const { ratePercentAfter } = previewOf(opening, side);
  const asks = confirms || isNearLiquidation(ratePercentAfter, state.thresholdPercent);
  return asks ? { ...opening, stage: "confirming" } : { ...opening, stage: "password", password: "" };
}

function confirm(state: TicketState): TicketState {
  if (state.stage === "confirming") return { ...state, stage: "password", password: "" };
  if (state.stage !== "password") return state;
  if (state.password === "") return { ...state, passwordProblem: "trade_password_required" };
  if (state.password.length < PASSWORD_MIN) return { ...state, passwordProblem: "password_short" };
  return send(state);
}

function send(state: TicketState): TicketState {
  const order = orderOf(state);
  // A valid order may have become invalid while the prompts were open: a balance was spent elsewhere, a price passed.
  if (order === null || Object.keys(problemsOf(state, state.side)).length > 0)
    return { ...state, stage: "editing", checked: true, password: "" };
  return { ...state, stage: "sending", password: "", outgoing: { order, password: state.password } };
}

/** The order as it would be sent; `null` while it is not complete. */
export function orderOf(state: TicketState): LeverageOrderTerms | null {
  const { market, side, tab, leverage } = state;
  const contracts = side === null ? null : contractsFor(state, side);
  const price = tab === "xtd" ? limitOf(state) : null;
  if (market === null || side === null || contracts === null) return null;
  if (tab === "xtd" && price === null) return null;
  return {
    pair: market.pair,
    side,
    price: price === null ? null : trimmed(formatDecimal(price)),
    contracts,
    leverage,
    takeProfit: stopPrice(state.takeProfit),
    stopLoss: stopPrice(state.stopLoss),
  };
}

function trimmed(text: string): string {
  return text.replace(/\.?0+$/, "");
}

const { leverage, price, contracts, hasStops, takeProfit, stopLoss } = emptyTicket;
/** What an order that was placed leaves. */
const noTerms = { leverage, price, contracts, hasStops, takeProfit, stopLoss };

function settle(state: TicketState, outcome: Outcome): TicketState {
  if (state.stage !== "sending" && state.stage !== "unknown") return state;
  const editing = { ...state, stage: "editing" as const, outgoing: null };
  switch (outcome) {
    case "placed":
      return withDefaultLeverage({ ...editing, ...noTerms, checked: false });
    case "failed":
      return editing;
    case "wrong-password":
      return { ...editing, stage: "password", passwordProblem: "trade_password_wrong" };
  }
}
