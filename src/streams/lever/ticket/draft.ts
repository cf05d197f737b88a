import * as v from "valibot";
import type { TicketState } from "./state.ts";

/** How long the terms of an order that was not sent are kept, in ms: long enough to set a trade password and come back. */
const KEPT_FOR = 30 * 60_000;

const terms = v.object({
  tab: v.picklist(["std", "xtd"]),
  multiple: v.string(),
  price: v.string(),
  hands: v.string(),
});
const keptDraft = v.object({ ...terms.entries, at: v.number() });

/** The terms of an order as typed; never the trade password. */
type Draft = v.InferOutput<typeof terms>;

/** What is worth keeping: terms that were typed and have not gone out. `null`: nothing is. */
export function draftOf({
  tab,
  multiple,
  price,
  hands,
  stage,
}: Pick<TicketState, keyof Draft | "stage">): Draft | null {
  if (stage === "sending" || stage === "unknown") return null;
  return multiple === "" && price === "" && hands === "" ? null : { tab, multiple, price, hands };
}

/** A draft as storage keeps it. `now`: unix ms. */
export function writeDraft(draft: Draft, now: number): string {
  return JSON.stringify({ ...draft, at: now });
}

/** The draft that storage has; `null` for none, for nonsense, and for one that is too old. */
export function readDraft(text: string | null, now: number): Draft | null {
  if (text === null) return null;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), keptDraft), text);
  if (!read.success) return null;
  const { at, ...draft } = read.output;
  return at <= now && now - at < KEPT_FOR ? draft : null;
}
