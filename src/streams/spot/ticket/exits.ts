import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import { pricesOfEntry } from "#domain/spot/exits.ts";
import { feeOf, tradeValue } from "#domain/spot/spot.ts";
import type { OrderTicket } from "../../../api/spot/types.ts";
import { scaled, written } from "../../kit/arithmetic.ts";
import type { Problem } from "../../kit/form/form.ts";
import { stepProblem } from "../../kit/form/step-problem.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { opposite, priceOf } from "./figures.ts";
import { type Preview, ppmOf } from "./preview.ts";
import type { TicketState } from "./state.ts";

/** What each exit would bring after all fees, by the prices as they are now, in the quote currency; `null`: there is none, or it is not known. */
export interface ExitResults {
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
}

/** Whether the order may be placed with a take-profit and a stop-loss. */
export function mayHaveExits({ side, mode }: Pick<TicketState, "side" | "mode">): boolean {
  return side === "buy" && mode !== "oco" && mode !== "trailing_stop";
}

const hasExits = (state: TicketState) => state.hasExits && mayHaveExits(state);

/** The prices between which the order buys; `null` where they are not known. */
function entryOf(state: TicketState): { readonly low: bigint; readonly high: bigint } | null {
  const best = scaled(opposite(state)[0]?.[0] ?? null);
  const isMarket = state.mode === "market";
  const price = isMarket ? (best ?? priceOf(state)) : priceOf(state);
  if (price === null) return null;
  const stopPrice = state.mode === "stop_limit" ? typedValue(state.stop) : null;
  return pricesOfEntry({ price, stopPrice, isMarket, bestAsk: best });
}

/** The problem of an exit; one that is left blank is none. */
function exitProblem(state: TicketState, exit: "takeProfit" | "stopLoss"): Problem | null {
  const text = state[exit];
  if (text.trim() === "") return null;
  const wrong = stepProblem(text, state.market?.tick, {
    missing: "price_not_positive",
    offStep: (tick) => ({ code: "price_off_tick", values: { tick } }),
  });
  const [price, entry] = [typedValue(text), entryOf(state)];
  if (wrong !== null || price === null || entry === null) return wrong;
  if (exit === "takeProfit" ? price > entry.high : price < entry.low) return null;
  const decimals = state.market?.priceDecimals ?? 0;
  return {
    code: "bracket_misplaced",
    values: { low: written(entry.low, decimals), high: written(entry.high, decimals) },
  };
}

/** The problems of the exits, by field. */
export function exitProblems(state: TicketState): { takeProfit?: Problem; stopLoss?: Problem } {
  if (!hasExits(state)) return {};
  const [takeProfit, stopLoss] = [exitProblem(state, "takeProfit"), exitProblem(state, "stopLoss")];
  return {
    ...(takeProfit === null ? {} : { takeProfit }),
    ...(stopLoss === null ? {} : { stopLoss }),
  };
}

/** The exits as they go out; `null` where there are none. */
export function outgoingExits(state: TicketState): OrderTicket["exits"] {
  const [profit, loss] = [typedValue(state.takeProfit), typedValue(state.stopLoss)];
  if (!hasExits(state) || (profit === null && loss === null)) return null;
  const text = (price: bigint | null) =>
    price === null ? null : formatDecimal(price, MONEY_SCALE, state.market?.priceDecimals ?? MONEY_SCALE);
  return { takeProfit: text(profit), stopLoss: text(loss) };
}

/** What the exits would bring; `null` for orders that have none. */
export function exitResults(state: TicketState, preview: Preview | null): ExitResults | null {
  const exits = outgoingExits(state);
  if (exits === null) return null;
  const result = (price: string | null, rate: string | null | undefined): string | null => {
    const at = scaled(price);
    if (at === null || preview === null) return null;
    const value = tradeValue(at, preview.receive);
    return written(value - feeOf(value, ppmOf(rate)) - preview.total, 0);
  };
  const { makerFee, takerFee } = state.market ?? {};
  return { takeProfit: result(exits.takeProfit, makerFee), stopLoss: result(exits.stopLoss, takerFee) };
}
