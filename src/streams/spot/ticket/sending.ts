import { formatDecimal, MONEY_SCALE } from "#domain/numbers/decimal.ts";
import type { OrderTerms } from "../../../api/spot/types.ts";
import { typedValue } from "../../kit/form/typed-number.ts";
import { hasPrice } from "../screens/order-kind.ts";
import { problemsOf } from "./checks.ts";
import { outgoingExits } from "./exits.ts";
import { priceOf, timeInForceOf } from "./figures.ts";
import { outgoingVisible } from "./iceberg.ts";
import { outgoingOco } from "./oco.ts";
import type { TicketState } from "./state.ts";
import { outgoingStop } from "./stop.ts";
import { outgoingTrail } from "./trail.ts";

/** The order as it would be sent; `null` while the form has a problem. */
export function termsOf(state: TicketState): OrderTerms | null {
  const { market, side } = state;
  const price = priceOf(state);
  const amount = typedValue(state.amount);
  if (market === null || price === null || amount === null || Object.keys(problemsOf(state)).length > 0)
    return null;
  return {
    pair: market.pair,
    side,
    mode: timeInForceOf(state) === "ioc" && !hasPrice(state.mode) ? "market" : "limit",
    timeInForce: timeInForceOf(state),
    stop: outgoingStop(state),
    trail: outgoingTrail(state),
    oco: outgoingOco(state),
    exits: outgoingExits(state),
    price: formatDecimal(price, MONEY_SCALE, market.priceDecimals),
    amount: formatDecimal(amount, MONEY_SCALE, market.amountDecimals),
    visible: outgoingVisible(state),
  };
}

/** The confirmed order on its way, or back to the form when it is right no more. */
export function send(state: TicketState): TicketState {
  const outgoing = termsOf(state);
  // What was right may have become wrong while the dialog was open: a balance spent elsewhere, a market closed.
  if (outgoing === null) return { ...state, stage: "editing", checked: true };
  return { ...state, stage: "sending", outgoing };
}

/** The form as it is edited again. */
export function edited(state: TicketState): TicketState {
  return { ...state, stage: "editing", stopDirection: null };
}

/** The form after what became of the order. */
export function settle(state: TicketState, outcome: "placed" | "failed"): TicketState {
  if (state.stage !== "sending" && state.stage !== "unknown") return state;
  const editing = { ...edited(state), outgoing: null };
  if (outcome !== "placed") return editing;
  return {
    ...editing,
    amount: "",
    total: "",
    percent: 0,
    leading: "amount",
    touched: new Set(),
    checked: false,
    ...{ hasExits: false, takeProfit: "", stopLoss: "", isIceberg: false, visible: "" },
  };
}
