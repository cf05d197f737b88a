import { formatDecimal, withoutZeros } from "#domain/numbers/decimal.ts";
import type { Market } from "../../../api/markets/types.ts";
import type { Order, OrderChange } from "../../../api/spot/types.ts";
import { scaled } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { isTrailing, isWaiting } from "../screens/order-kind.ts";

/** Percentages have 4 decimals at most. */
const PERCENT_STEP = "0.0001";

export type AmendField = "price" | "amount" | "stop" | "distance";
/** The steps of the order's market. */
export type AmendSteps = Pick<Market, "tick" | "lot">;

/** The editor of an open order: what was typed. */
export interface AmendState {
  readonly id: number;
  readonly steps: AmendSteps;
  readonly texts: Readonly<Record<AmendField, string>>;
  /** Fields that were typed in, and all of them once a save was tried: their problems show. */
  readonly touched: ReadonlySet<AmendField>;
  readonly saving: boolean;
}

export type AmendChange =
  | { readonly kind: "edit"; readonly order: Order; readonly steps: AmendSteps }
  | { readonly kind: "typed"; readonly field: AmendField; readonly text: string }
  | { readonly kind: "checked" | "saving" | "refused" | "close" };

export type AmendProblems = Readonly<Partial<Record<AmendField, Problem>>>;

const fields = ["price", "amount", "stop", "distance"] as const;

function begin(order: Order, steps: AmendSteps): AmendState {
  const texts = {
    price: withoutZeros(order.price),
    amount: withoutZeros(order.amount),
    stop: order.stop === null ? "" : withoutZeros(order.stop.price),
    distance: order.trail === null ? "" : withoutZeros(order.trail.distance),
  };
  return { id: order.id, steps, texts, touched: new Set(), saving: false };
}

/** The editor after a change; `null`: no order is edited. */
export function applyAmend(state: AmendState | null, change: AmendChange): AmendState | null {
  if (change.kind === "edit") return state?.saving ? state : begin(change.order, change.steps);
  if (state === null) return null;
  switch (change.kind) {
    case "typed": {
      const { field, text } = change;
      if (state.saving) return state;
      const touched = new Set(state.touched).add(field);
      return { ...state, texts: { ...state.texts, [field]: text }, touched };
    }
    case "checked":
      return { ...state, touched: new Set(fields) };
    case "saving":
      return { ...state, saving: true };
    case "refused":
      return { ...state, saving: false };
    case "close":
      return null;
  }
}

function amountProblem({ texts, steps }: AmendState, { side, filled, pair }: Order): Problem | null {
  const currency = pair.base;
  const wrong = stepProblem(texts.amount, steps.lot, {
    missing: `${side}_amount_required`,
    offStep: (lot) => ({ code: "amount_off_lot", values: { lot, currency } }),
  });
  const [amount, done] = [typedValue(texts.amount), scaled(filled)];
  if (wrong !== null || amount === null || done === null || amount > done) return wrong;
  return { code: "amount_below_filled", values: { filled: withoutZeros(filled), currency } };
}

/** Of a trailing stop only distance and amount are edited. */
function trailingProblems(state: AmendState, order: Order): AmendProblems {
  const step = order.trail?.unit === "price" ? state.steps.tick : PERCENT_STEP;
  const distance = stepProblem(state.texts.distance, step, {
    missing: "trail_distance_required",
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
  const amount = amountProblem(state, order);
  return { ...(distance === null ? {} : { distance }), ...(amount === null ? {} : { amount }) };
}

/** The problems of what is typed; empty when there are none. The exchange checks all of it again. */
export function amendProblems(state: AmendState, order: Order): AmendProblems {
  const { texts, steps } = state;
  if (isTrailing(order)) return trailingProblems(state, order);
  const price = stepProblem(texts.price, steps.tick, {
    missing: `${order.side}_price_required`,
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
  const amount = amountProblem(state, order);
  const stop = isWaiting(order)
    ? stepProblem(texts.stop, steps.tick, {
        missing: "stop_price_required",
        offStep: (tick) => ({ code: "stop_price_off_tick", values: { tick } }),
      })
    : null;
  return {
    ...(price === null ? {} : { price }),
    ...(amount === null ? {} : { amount }),
    ...(stop === null ? {} : { stop }),
  };
}

/** The problems to show: of fields that were typed in, and of all after a save was tried. */
export function shownAmendProblems(state: AmendState, order: Order): AmendProblems {
  const problems = amendProblems(state, order);
  return Object.fromEntries(
    fields.flatMap((field) =>
      state.touched.has(field) && problems[field] ? [[field, problems[field]]] : [],
    ),
  );
}

/** What a text asks for; `null` where it is what the order has. */
function changed(text: string, now: string | null): string | null {
  const value = typedValue(text);
  return value === null || value === scaled(now) ? null : withoutZeros(formatDecimal(value));
}

/** What is to change of the order; `null`: nothing. */
export function changeOf({ texts }: AmendState, order: Order): OrderChange | null {
  const trails = isTrailing(order);
  const change = {
    price: trails ? null : changed(texts.price, order.price),
    amount: changed(texts.amount, order.amount),
    stopPrice: isWaiting(order) && !trails ? changed(texts.stop, order.stop?.price ?? null) : null,
    distance: trails ? changed(texts.distance, order.trail?.distance ?? null) : null,
  };
  return Object.values(change).every((one) => one === null) ? null : change;
}
