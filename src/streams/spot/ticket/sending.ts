import { formatDecimal, MONEY_SCALE } from "#contract/decimal.ts";
import type { OrderTicket } from "../../../api/values/index.ts";
import { typedValue } from "../../typed-number.ts";
import { problemsOf } from "./checks.ts";
import { priceOf, timeInForceOf } from "./figures.ts";
import type { TicketState } from "./state.ts";
import { outgoingStop } from "./stop.ts";

/** The confirmed order on its way, or back to the form when it is right no more. `freshId`: its client order id, unless it goes out again. */
export function send(state: TicketState, freshId: string): TicketState {
  const { market, side } = state;
  const price = priceOf(state);
  const amount = typedValue(state.amount);
  // What was right may have become wrong while the dialog was open: a balance spent elsewhere, a market closed.
  if (market === null || price === null || amount === null || Object.keys(problemsOf(state)).length > 0)
    return { ...state, stage: "editing", checked: true };
  const terms = {
    pair: market.pair,
    side,
    mode: state.mode === "market" ? "market" : "limit",
    timeInForce: timeInForceOf(state),
    stop: outgoingStop(state),
    price: formatDecimal(price, MONEY_SCALE, market.priceDecimals),
    amount: formatDecimal(amount, MONEY_SCALE, market.amountDecimals),
  } as const;
  const clientOrderId = sameTerms(state.absent, terms) ? state.absent.clientOrderId : freshId;
  return { ...state, stage: "sending", outgoing: { ...terms, clientOrderId } };
}

function sameTerms(sent: OrderTicket | null, terms: Omit<OrderTicket, "clientOrderId">): sent is OrderTicket {
  return (
    sent !== null &&
    sent.side === terms.side &&
    sent.mode === terms.mode &&
    sent.timeInForce === terms.timeInForce &&
    sent.amount === terms.amount &&
    sent.stop?.price === terms.stop?.price &&
    sent.stop?.direction === terms.stop?.direction &&
    // At market the price is only what was shown.
    (terms.mode === "market" || sent.price === terms.price)
  );
}

/** The form as it is edited again. */
export function edited(state: TicketState): TicketState {
  return { ...state, stage: "editing", stopDirection: null };
}

/** The form after what became of the order. */
export function settle(state: TicketState, outcome: "placed" | "absent" | "failed"): TicketState {
  if (state.stage !== "sending" && state.stage !== "unknown") return state;
  const editing = { ...edited(state), outgoing: null };
  if (outcome !== "placed")
    return { ...editing, absent: outcome === "absent" ? state.outgoing : state.absent };
  return {
    ...editing,
    absent: null,
    amount: "",
    total: "",
    percent: 0,
    leading: "amount",
    touched: new Set(),
    checked: false,
  };
}
