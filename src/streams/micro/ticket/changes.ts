import type {
  Market,
  MicroCurrency,
  MicroDirection,
  MicroDuration,
  Refusal,
} from "../../../api/values/index.ts";
import { written } from "../../arithmetic.ts";
import { typedValue } from "../../typed-number.ts";
import { problemsOf } from "./checks.ts";
import { currencyOf, durationOf, type TicketState } from "./state.ts";

/** Everything that can happen to the ticket, what market, terms and wallet do among it. */
export type TicketChange =
  | { readonly kind: "market"; readonly market: Market }
  | { readonly kind: "durations"; readonly durations: readonly MicroDuration[] }
  | { readonly kind: "currencies"; readonly currencies: readonly MicroCurrency[] }
  | { readonly kind: "refused"; readonly refusal: Refusal | null }
  | { readonly kind: "duration"; readonly seconds: number }
  | { readonly kind: "currency"; readonly id: number }
  | { readonly kind: "typed"; readonly stake: string }
  | { readonly kind: "submit"; readonly direction: MicroDirection }
  | { readonly kind: "lost" }
  | { readonly kind: "settled" };

/** The ticket after a change. What was chosen and typed stays, also after an order: the next one is often the same. */
export function applyChange(state: TicketState, change: TicketChange): TicketState {
  switch (change.kind) {
    case "market":
      return { ...state, market: change.market };
    case "durations":
      return { ...state, durations: change.durations };
    case "currencies":
      return { ...state, currencies: change.currencies };
    case "refused":
      return { ...state, refusal: change.refusal };
    case "duration":
      return { ...state, seconds: change.seconds };
    case "currency":
      return { ...state, currencyId: change.id };
    case "typed":
      return { ...state, stake: change.stake, touched: true, checked: false };
    case "submit":
      return submit(state, change.direction);
    case "lost":
      return state.stage === "sending" ? { ...state, stage: "unknown" } : state;
    case "settled":
      return settle(state);
  }
}

/** A second submission while one is under way is none. */
function submit(state: TicketState, direction: MicroDirection): TicketState {
  if (state.stage !== "editing" || state.market === null) return state;
  const [duration, currency, stake] = [durationOf(state), currencyOf(state), typedValue(state.stake)];
  const wrong = Object.keys(problemsOf(state)).length > 0;
  if (wrong || duration === null || currency === null || stake === null) return { ...state, checked: true };
  const outgoing = {
    marketId: state.market.id,
    pair: state.market.pair,
    currencyId: currency.id,
    direction,
    seconds: duration.seconds,
    stake: written(stake, 0),
  };
  return { ...state, checked: false, stage: "sending", outgoing };
}

function settle(state: TicketState): TicketState {
  return state.stage === "editing" ? state : { ...state, stage: "editing", outgoing: null };
}
