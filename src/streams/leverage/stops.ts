import { profitOf } from "#domain/leverage/margin.ts";
import { divideDown } from "#domain/numbers/arithmetic.ts";
import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { stepped } from "#domain/numbers/decimal-step.ts";
import { readNumber } from "#domain/numbers/number-entry.ts";
import type { Position } from "../../api/leverage/types.ts";
import { scaled, shortened } from "../kit/arithmetic.ts";
import type { Problem } from "../kit/form/form.ts";
import { typedValue } from "../kit/form/typed-number.ts";

export type Stop = "takeProfit" | "stopLoss";

/** The editor of a position's stops: what was typed; blank is "none". */
export interface StopsState {
  readonly id: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** A save was tried: problems show. */
  readonly checked: boolean;
  /** The stop that was stepped last: it says at once where a step leads out of its bounds. */
  readonly stepped: Stop | null;
  readonly saving: boolean;
}

/** One tick from what is typed, onto the market's grid; from `from` (the mark price) where nothing is. Never below zero. */
interface StopStep {
  readonly kind: "step";
  readonly stop: Stop;
  readonly up: boolean;
  readonly from: string | null;
  readonly tick: string;
}

export type StopsChange =
  | { readonly kind: "edit"; readonly position: Position }
  | { readonly kind: "typed"; readonly stop: Stop; readonly text: string }
  | StopStep
  | { readonly kind: "checked" }
  | { readonly kind: "saving" }
  | { readonly kind: "refused" }
  | { readonly kind: "close" };

/** The editor after a change; `null`: none is open. */
export function applyStops(state: StopsState | null, change: StopsChange): StopsState | null {
  if (change.kind === "edit") return begin(change.position);
  if (state === null) return null;
  switch (change.kind) {
    case "typed":
      return state.saving ? state : { ...state, [change.stop]: change.text, stepped: null };
    case "step":
      return state.saving
        ? state
        : { ...state, [change.stop]: stepTo(state[change.stop], change), stepped: change.stop };
    case "checked":
      return { ...state, checked: true };
    case "saving":
      return { ...state, saving: true };
    case "refused":
      return { ...state, saving: false };
    case "close":
      return null;
  }
}

function begin({ id, takeProfit, stopLoss }: Position): StopsState {
  return {
    id,
    takeProfit: takeProfit === null ? "" : shortened(takeProfit),
    stopLoss: stopLoss === null ? "" : shortened(stopLoss),
    checked: false,
    stepped: null,
    saving: false,
  };
}

function stepTo(text: string, { up, from, tick }: StopStep): string {
  const value = typedValue(text) ?? scaled(from) ?? 0n;
  return shortened(stepped(formatDecimal(value), tick, up ? 1 : -1, MONEY_SCALE));
}

/** What stops are measured against: a position, or an order as it would open. Unknown prices bound nothing. */
export interface StopBase extends Pick<Position, "side" | "amount"> {
  /** The opening price. */
  readonly price: string | null;
  /** The mark price. */
  readonly currentPrice: string | null;
}

/** A stop must be above 0, and on its side of the opening and the present price; blank takes it away. */
export function stopProblem(stop: Stop, text: string, position: StopBase): Problem | null {
  const typed = readNumber(text);
  if (typed.kind === "blank") return null;
  const price = typedValue(text);
  if (price === null) return "number_invalid";
  if (price <= 0n) return "stop_not_positive";
  const rises = (stop === "takeProfit") === (position.side === "buy");
  const bounds = [scaled(position.price), scaled(position.currentPrice)].filter((bound) => bound !== null);
  const placed = bounds.every((bound) => (rises ? price > bound : price < bound));
  if (placed) return null;
  return stop === "takeProfit" ? "take_profit_misplaced" : "stop_loss_misplaced";
}

/** The price that a typed stop sends: `null` takes the stop away. */
export function stopPrice(text: string): string | null {
  const price = typedValue(text);
  return price === null ? null : shortened(formatDecimal(price));
}

const PROFIT_DECIMALS = 4;
const PROFIT_STEP = 10n ** BigInt(MONEY_SCALE - PROFIT_DECIMALS);

/** What closing at the stop would bring: the profit formula at its price, to 4 decimals, rounded down; `null` for none. */
export function expectedProfit(text: string, { side, price, amount }: StopBase): string | null {
  const [at, opened, held] = [typedValue(text), scaled(price), scaled(amount)];
  if (at === null || at <= 0n || opened === null || held === null) return null;
  const profit = divideDown(profitOf(side, opened, at, held), PROFIT_STEP) * PROFIT_STEP;
  return formatDecimal(profit, MONEY_SCALE, PROFIT_DECIMALS);
}

/** The problems to show: all after a save was tried, before it what the last step led to. */
export function shownStopProblems(state: StopsState, position: Position): StopProblems {
  if (state.checked) return stopProblems(state, position);
  const problem = state.stepped === null ? null : stopProblem(state.stepped, state[state.stepped], position);
  return state.stepped === null || problem === null ? {} : { [state.stepped]: problem };
}

type StopProblems = Readonly<Partial<Record<Stop, Problem>>>;

/** The problems of both stops; empty when there are none. Two blank stops remove the existing ones; without any, one is required. */
export function stopProblems(state: StopsState, position: Position): StopProblems {
  const nothing = [state.takeProfit, state.stopLoss].every((text) => readNumber(text).kind === "blank");
  if (nothing && position.takeProfit === null && position.stopLoss === null)
    return { takeProfit: "stops_required" };
  const takeProfit = stopProblem("takeProfit", state.takeProfit, position);
  const stopLoss = stopProblem("stopLoss", state.stopLoss, position);
  return {
    ...(takeProfit === null ? {} : { takeProfit }),
    ...(stopLoss === null ? {} : { stopLoss }),
  };
}
