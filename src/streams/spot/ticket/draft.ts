import * as v from "valibot";
import { keptDraft } from "../../kit/resource/kept-draft.ts";
import { hasPrice } from "../screens/order-kind.ts";
import type { TicketState } from "./state.ts";
import type { TicketView } from "./ticket-view.ts";

const terms = v.object({
  side: v.picklist(["buy", "sell"]),
  stop: v.string(),
  stopLimit: v.optional(v.string(), ""),
  distance: v.optional(v.string(), ""),
  activation: v.optional(v.string(), ""),
  offset: v.optional(v.string(), ""),
  trailUnit: v.optional(v.picklist(["percent", "price"]), "percent"),
  trailThen: v.optional(v.picklist(["market", "limit"]), "market"),
  hasExits: v.optional(v.boolean(), false),
  takeProfit: v.optional(v.string(), ""),
  stopLoss: v.optional(v.string(), ""),
  isIceberg: v.optional(v.boolean(), false),
  visible: v.optional(v.string(), ""),
  price: v.string(),
  amount: v.string(),
});
const kept = keptDraft(terms);

/** The terms of an order as typed, its amount also where it followed from a total or a share. */
type Draft = v.InferOutput<typeof terms>;

/** What is worth keeping: an order that was begun and has not gone out. `null`: nothing is. */
export function draftOf(view: Pick<TicketView, keyof Draft | "mode" | "stage">): Draft | null {
  const { mode, stage, side, stop, stopLimit, price, amount } = view;
  const { distance, activation, offset, trailUnit, trailThen } = view;
  if (stage === "sending" || stage === "unknown") return null;
  // A price alone is the last price, or quickly clicked again.
  if (amount === "" && stop === "" && distance === "") return null;
  const exits = {
    hasExits: view.hasExits === true,
    takeProfit: view.takeProfit,
    stopLoss: view.stopLoss,
  };
  const iceberg = { isIceberg: view.isIceberg === true, visible: view.visible };
  const trail = { distance, activation, offset, trailUnit, trailThen };
  return {
    side,
    stop,
    stopLimit,
    ...trail,
    ...exits,
    ...iceberg,
    price: hasPrice(mode) ? price : "",
    amount,
  };
}

/** What a form begins with that has a draft. */
export function withDraft(empty: TicketState, draft: Draft | null): TicketState {
  return draft === null ? empty : { ...empty, ...draft, priceBegun: draft.price !== "", leading: "amount" };
}

export const readDraft = kept.read;
export const keepDrafts = kept.keep;
