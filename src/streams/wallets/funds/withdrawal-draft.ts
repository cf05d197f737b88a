import * as v from "valibot";
import { keptDraft } from "../../kit/resource/kept-draft.ts";
import { noWithdrawal, type WithdrawalState } from "./withdrawal-types.ts";

const terms = v.object({
  chain: v.nullable(v.string()),
  address: v.string(),
  memo: v.string(),
  amount: v.string(),
});
/** The terms of a withdrawal as typed; never a code or a password. */
type Draft = v.InferOutput<typeof terms>;

/** How a withdrawal that was not sent is kept while its owner is elsewhere, at the page of the trade password for one. */
export const withdrawalDrafts = keptDraft(terms);

/** What is worth keeping: terms that were typed and have not gone out. `null`: nothing is. */
export function draftOf({ chain, values, stage }: WithdrawalState): Draft | null {
  if (stage === "sending" || stage === "unknown") return null;
  const { address, memo, amount } = values;
  return address === "" && memo === "" && amount === "" ? null : { chain, address, memo, amount };
}

/** A form with what a draft has in it. */
export function withDraft(draft: Draft | null): WithdrawalState {
  if (draft === null) return noWithdrawal;
  const { chain, ...typed } = draft;
  return { ...noWithdrawal, chain, values: { ...noWithdrawal.values, ...typed } };
}
