import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Market } from "../../../api/markets/types.ts";
import type {
  OptionDirection,
  OptionDuration,
  OptionsCurrency,
  OptionTerms,
} from "../../../api/options/types.ts";
import { written } from "../../kit/arithmetic.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { problemsOf } from "./checks.ts";
import { currencyOf, durationOf, type TicketState } from "./state.ts";

/** Everything that can happen to the ticket, what market, terms and wallet do among it. */
export type TicketChange =
  | { readonly kind: "market"; readonly market: Market }
  | { readonly kind: "durations"; readonly durations: readonly OptionDuration[] }
  | { readonly kind: "currencies"; readonly currencies: readonly OptionsCurrency[] }
  | { readonly kind: "refused"; readonly refusal: Refusal | null }
  | { readonly kind: "duration"; readonly seconds: number }
  | { readonly kind: "currency"; readonly id: number }
  | { readonly kind: "typed"; readonly stake: string }
  | { readonly kind: "confirms"; readonly confirms: boolean }
  /** `unasked`: sent without a confirmation, by an armed hotkey. */
  | { readonly kind: "submit"; readonly direction: OptionDirection; readonly unasked?: true }
  | { readonly kind: "confirm" }
  | { readonly kind: "dismiss" }
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
    case "confirms":
      return { ...state, confirms: change.confirms };
    case "submit":
      return submit(state, change.direction, state.confirms && change.unasked !== true);
    case "confirm":
      return confirm(state);
    case "dismiss":
      return state.stage === "confirming" ? { ...state, stage: "editing", asked: null } : state;
    case "lost":
      return state.stage === "sending" ? { ...state, stage: "unknown" } : state;
    case "settled":
      return settle(state);
  }
}

/** A second submission while one is in progress is none. */
function submit(state: TicketState, direction: OptionDirection, asks: boolean): TicketState {
  if (state.stage !== "editing" || state.market === null) return state;
  const order = orderOf(state, direction);
  if (order === null) return { ...state, checked: true };
  if (asks) return { ...state, checked: false, stage: "confirming", asked: order };
  return { ...state, checked: false, stage: "sending", outgoing: order };
}

/** Sends the confirmed order. A balance spent or a duration withdrawn meanwhile leads back to the form. */
function confirm(state: TicketState): TicketState {
  const { asked, stage } = state;
  if (stage !== "confirming" || asked === null) return state;
  const order = orderOf(state, asked.direction);
  const isSame =
    order?.stake === asked.stake && order.seconds === asked.seconds && order.currencyId === asked.currencyId;
  if (!isSame) return { ...state, stage: "editing", asked: null, checked: true };
  return { ...state, stage: "sending", asked: null, outgoing: order };
}

/** The order of the ticket; `null` while it is invalid. */
function orderOf(state: TicketState, direction: OptionDirection): OptionTerms | null {
  const { market } = state;
  const [duration, currency, stake] = [durationOf(state), currencyOf(state), typedValue(state.stake)];
  if (Object.keys(problemsOf(state)).length > 0) return null;
  if (market === null || duration === null || currency === null || stake === null) return null;
  return {
    marketId: market.id,
    pair: market.pair,
    currencyId: currency.id,
    direction,
    seconds: duration.seconds,
    stake: written(stake, 0),
  };
}

function settle(state: TicketState): TicketState {
  return state.stage === "editing" ? state : { ...state, stage: "editing", outgoing: null };
}
