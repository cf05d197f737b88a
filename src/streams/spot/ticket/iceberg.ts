import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { visibleRange } from "#domain/spot/iceberg.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { priceOf, timeInForceOf } from "./figures.ts";
import type { TicketState } from "./state.ts";

/** Whether the book may show a part of the order at once: only of one that may rest. */
export function mayHide(state: TicketState): boolean {
  if (state.mode !== "limit" && state.mode !== "stop_limit") return false;
  const timeInForce = timeInForceOf(state);
  return timeInForce === "gtc" || timeInForce === "post_only";
}

const hides = (state: TicketState) => state.isIceberg && mayHide(state);

/** What the visible amount may be; `null` where price, amount or market are not known. */
function rangeOf(state: TicketState): { readonly low: bigint; readonly high: bigint } | null {
  const { market } = state;
  const [price, amount, lot] = [priceOf(state), typedValue(state.amount), scaled(market?.lot ?? null)];
  if (price === null || amount === null || lot === null || lot <= 0n) return null;
  const minAmount = scaled(market?.minAmount ?? null) ?? lot;
  return visibleRange(
    { lot, minAmount, minValue: scaled(market?.minValue ?? null) ?? 0n },
    { price, amount },
  );
}

/** The problem of the visible amount, checked as the exchange checks it. */
export function visibleProblems(state: TicketState): { visible?: Problem } {
  if (!hides(state)) return {};
  const currency = state.market?.pair.base ?? "";
  const [range, visible] = [rangeOf(state), typedValue(state.visible)];
  if (range !== null && range.low > range.high) {
    const min = range.low + (scaled(state.market?.lot ?? null) ?? 0n);
    return { visible: { code: "iceberg_too_small", values: { min: written(min, 0), currency } } };
  }
  const outOfRange = range && {
    code: "visible_out_of_range" as const,
    values: { low: written(range.low, 0), high: written(range.high, 0), currency },
  };
  if (state.visible.trim() === "") return outOfRange === null ? {} : { visible: outOfRange };
  const wrong = stepProblem(state.visible, state.market?.lot, {
    missing: "number_invalid",
    offStep: (lot) => ({ code: "amount_off_lot", values: { lot, currency } }),
  });
  if (wrong !== null) return { visible: wrong };
  const isOutside = range !== null && visible !== null && (visible < range.low || visible > range.high);
  return isOutside && outOfRange !== null ? { visible: outOfRange } : {};
}

/** The visible amount as it goes out; `null`: everything is shown. */
export function outgoingVisible(state: TicketState): string | null {
  const visible = typedValue(state.visible);
  if (!hides(state) || visible === null) return null;
  return formatDecimal(visible, MONEY_SCALE, state.market?.amountDecimals ?? MONEY_SCALE);
}
