import * as v from "valibot";
import { keptDraft } from "../../kit/resource/kept-draft.ts";
import type { TicketState } from "./state.ts";

const terms = v.object({
  tab: v.picklist(["std", "xtd"]),
  multiple: v.string(),
  price: v.string(),
  hands: v.string(),
});
const kept = keptDraft(terms);

/** The terms of an order as typed; never the trade password. */
type Draft = v.InferOutput<typeof terms>;

/** The terms worth keeping: typed and not sent. `null`: none. */
export function draftOf({
  tab,
  multiple,
  price,
  hands,
  stage,
}: Pick<TicketState, keyof Draft | "stage">): Draft | null {
  if (stage === "sending" || stage === "unknown") return null;
  // A multiple alone is the one of the last order, or quickly chosen again.
  return price === "" && hands === "" ? null : { tab, multiple, price, hands };
}

export const readDraft = kept.read;
export const keepDrafts = kept.keep;
