import { formatDecimal, MONEY_SCALE } from "#contract/decimal.ts";
import type { Depth, Market, OrderMode, OrderTicket, Side } from "../../../api/values/index.ts";
import { problemsOf } from "./checks.ts";
import { followingAmount, priceOf, typedValue } from "./figures.ts";
import type { TicketField, TicketState } from "./state.ts";

/** Everything that can happen to the order form, the market's moves among it. */
export type TicketChange =
  | { readonly kind: "market"; readonly market: Market }
  | { readonly kind: "available"; readonly base: string | null; readonly quote: string | null }
  | { readonly kind: "last-price"; readonly price: string | null }
  | { readonly kind: "book"; readonly book: Depth | null }
  | { readonly kind: "side"; readonly side: Side }
  | { readonly kind: "mode"; readonly mode: OrderMode }
  | { readonly kind: "typed"; readonly field: TicketField; readonly text: string }
  | { readonly kind: "percent"; readonly percent: number }
  /** A price clicked, and the amount up to a clicked level of the book. */
  | { readonly kind: "picked"; readonly price: string; readonly amount?: string }
  | { readonly kind: "submit" }
  /** `clientOrderId`: a fresh one. */
  | { readonly kind: "confirm"; readonly clientOrderId: string }
  | { readonly kind: "dismiss" }
  | { readonly kind: "lost" }
  | { readonly kind: "settled"; readonly outcome: "placed" | "absent" | "failed" };

/** The form after a change. What was typed goes only when the order was placed. */
export function applyChange(state: TicketState, change: TicketChange): TicketState {
  switch (change.kind) {
    case "market":
      return late({ ...state, market: change.market });
    case "available":
      return late({ ...state, available: { base: change.base, quote: change.quote } });
    case "last-price":
      return late({ ...state, lastPrice: change.price });
    case "book":
      return late({ ...state, book: change.book });
    case "submit":
    case "confirm":
    case "dismiss":
    case "lost":
    case "settled":
      return applyStep(state, change);
    default:
      return state.stage === "editing" ? applyEdit(state, change) : state;
  }
}

type Edit = Extract<TicketChange, { kind: "side" | "mode" | "typed" | "percent" | "picked" }>;
type Step = Extract<TicketChange, { kind: "submit" | "confirm" | "dismiss" | "lost" | "settled" }>;

function applyEdit(state: TicketState, edit: Edit): TicketState {
  switch (edit.kind) {
    case "side":
      return follow({ ...state, side: edit.side, checked: false });
    case "mode":
      return follow({ ...state, mode: edit.mode, checked: false });
    case "percent": {
      const percent = Math.round(Math.min(100, Math.max(0, edit.percent)));
      return follow({ ...state, percent, leading: "percent", touched: touched(state, "amount") });
    }
    case "picked":
      return follow({
        ...state,
        mode: "limit",
        price: edit.price,
        ...(edit.amount === undefined ? {} : { amount: edit.amount, leading: "amount" as const }),
      });
    case "typed":
      return follow({
        ...state,
        [edit.field]: edit.text,
        ...(edit.field === "price" ? {} : { leading: edit.field }),
        touched: touched(state, edit.field),
      });
  }
}

function applyStep(state: TicketState, step: Step): TicketState {
  switch (step.kind) {
    case "submit": {
      if (state.stage !== "editing" || state.market === null) return state;
      const right = Object.keys(problemsOf(state)).length === 0;
      return { ...state, checked: !right, stage: right ? "confirming" : "editing" };
    }
    case "confirm":
      return state.stage === "confirming" ? send(state, step.clientOrderId) : state;
    case "dismiss":
      return state.stage === "confirming" ? { ...state, stage: "editing" } : state;
    case "lost":
      return state.stage === "sending" ? { ...state, stage: "unknown" } : state;
    case "settled":
      return settle(state, step.outcome);
  }
}

/** The amount after a change of what it follows. */
function follow(state: TicketState): TicketState {
  return { ...state, amount: followingAmount(state) };
}

/** Moves of market and wallets change no amount that stands; one that could not be known before is made up for. */
function late(state: TicketState): TicketState {
  return state.amount === "" && state.stage === "editing" ? follow(state) : state;
}

function touched(state: TicketState, field: TicketField): ReadonlySet<TicketField> {
  return state.touched.has(field) ? state.touched : new Set(state.touched).add(field);
}

function send(state: TicketState, freshId: string): TicketState {
  const { market, side, mode } = state;
  const price = priceOf(state);
  const amount = typedValue(state.amount);
  // What was right may have become wrong while the dialog was open: a balance spent elsewhere, a market closed.
  if (market === null || price === null || amount === null || Object.keys(problemsOf(state)).length > 0)
    return { ...state, stage: "editing", checked: true };
  const terms = {
    pair: market.pair,
    side,
    mode,
    price: formatDecimal(price, MONEY_SCALE, market.priceDecimals),
    amount: formatDecimal(amount, MONEY_SCALE, market.amountDecimals),
  };
  const clientOrderId = sameTerms(state.absent, terms) ? state.absent.clientOrderId : freshId;
  return { ...state, stage: "sending", outgoing: { ...terms, clientOrderId } };
}

function sameTerms(sent: OrderTicket | null, terms: Omit<OrderTicket, "clientOrderId">): sent is OrderTicket {
  return (
    sent !== null &&
    sent.side === terms.side &&
    sent.mode === terms.mode &&
    sent.amount === terms.amount &&
    // At market the price is only what was shown.
    (terms.mode === "market" || sent.price === terms.price)
  );
}

function settle(state: TicketState, outcome: "placed" | "absent" | "failed"): TicketState {
  if (state.stage !== "sending" && state.stage !== "unknown") return state;
  const editing = { ...state, stage: "editing" as const, outgoing: null };
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
