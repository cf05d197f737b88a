import * as v from "valibot";
import { keptDraft } from "../../kit/resource/kept-draft.ts";
import type { TicketState } from "./state.ts";

const terms = v.object({
  tab: v.picklist(["std", "xtd"]),
  leverage: v.string(),
  price: v.string(),
  contracts: v.string(),
  unit: v.optional(v.picklist(["base", "quote"]), "base"),
  hasStops: v.optional(v.boolean(), false),
  takeProfit: v.optional(v.string(), ""),
  stopLoss: v.optional(v.string(), ""),
});
const kept = keptDraft(terms);

/** The terms of an order as typed; never the trade password. */
type Draft = v.InferOutput<typeof terms>;

/** The terms worth keeping: typed and not sent. `null`: none. */
export function draftOf({
  tab,
  leverage,
  price,
  contracts,
  stage,
  ...stops
}: Pick<TicketState, keyof Draft | "stage">): Draft | null {
  if (stage === "sending" || stage === "unknown") return null;
  // Leverage alone is not worth a draft: it is that of the last order, or one click.
  const { unit, hasStops, takeProfit, stopLoss } = stops;
  if ([price, contracts, takeProfit, stopLoss].every((text) => text === "")) return null;
  return { tab, leverage, price, contracts, unit, hasStops, takeProfit, stopLoss };
}

export const readDraft = kept.read;
export const keepDrafts = kept.keep;
