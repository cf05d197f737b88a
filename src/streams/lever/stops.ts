import { formatDecimal, MONEY_SCALE } from "#contract/decimal.ts";
import { readNumber } from "#domain/number-entry.ts";
import type { Position } from "../../api/values/index.ts";
import { scaled, shortened } from "../arithmetic.ts";
import type { Problem } from "../form.ts";
import { typedValue } from "../typed-number.ts";
import { profitOf, writtenDown } from "./money.ts";

/** The stepper's step (document 2, part 9). */
const STOP_STEP = 10n ** BigInt(MONEY_SCALE - 2);

export type Stop = "takeProfit" | "stopLoss";

/** The editor of a position's stops: what was typed; blank is "none". */
export interface StopsState {
  readonly id: number;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** A save was tried: problems show. */
  readonly checked: boolean;
  readonly saving: boolean;
}

export type StopsChange =
  | { readonly kind: "edit"; readonly position: Position }
  | { readonly kind: "typed"; readonly stop: Stop; readonly text: string }
  /** By one step from what stands there, from `from` (the market's price) where nothing does. */
  | { readonly kind: "step"; readonly stop: Stop; readonly up: boolean; readonly from: string | null }
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
      return state.saving ? state : { ...state, [change.stop]: change.text };
    case "step":
      return state.saving ? state : { ...state, [change.stop]: stepped(state[change.stop], change) };
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
    saving: false,
  };
}

function stepped(text: string, { up, from }: { readonly up: boolean; readonly from: string | null }): string {
  const value = typedValue(text) ?? scaled(from) ?? 0n;
  const next = value + (up ? STOP_STEP : -STOP_STEP);
  return shortened(formatDecimal(next > 0n ? next : 0n));
}

/** A stop must be above 0, and on its side of the opening and the present price; blank takes it away. */
export function stopProblem(stop: Stop, text: string, position: Position): Problem | null {
  const typed = readNumber(text);
  if (typed.kind === "blank") return null;
  const price = typedValue(text);
  if (price === null) return "malformed";
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

/** What closing at the stop would bring: the profit formula at its price, to 4 decimals, rounded down; `null` for none. */
export function expectedProfit(text: string, { side, price, amount }: Position): string | null {
  const [at, opened, held] = [typedValue(text), scaled(price), scaled(amount)];
  if (at === null || at <= 0n || opened === null || held === null) return null;
  return writtenDown(profitOf(side, opened, at, held));
}

type StopProblems = Readonly<Partial<Record<Stop, Problem>>>;

/** What is wrong with either stop of a position; empty when nothing is. None at all is a way to take stops away, where there are any. */
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
