import { fromMinuteText } from "#domain/minute-text.ts";
import type { Chain, Destination, FundsTerms } from "../../../api/wallets/types.ts";
import type { Problem } from "../../kit/form/form.ts";
import { addressProblems } from "./address-problems.ts";
import { withdrawalProblem } from "./fee.ts";
import type { WithdrawalContext, WithdrawalState } from "./withdrawal-types.ts";

/** Whether the form asks for a code that goes to the user's contact: the address is new, and there is no second factor. */
export function needsCode(
  { refused }: WithdrawalState,
  { terms, destination }: Pick<WithdrawalContext, "terms" | "destination">,
): boolean {
  if (refused.code !== undefined) return true;
  return destination !== null && !destination.isKnown && !terms.needsSecondFactor;
}

/** The chain chosen, the first one while none is or the chosen one is not offered. */
export function chainOf({ chain }: Pick<WithdrawalState, "chain">, { chains }: FundsTerms): Chain {
  const [first] = chains;
  const found = chains.find(({ name }) => name === chain) ?? first;
  if (found === undefined) throw new Error("a coin without a chain"); // The decoder gives every coin one.
  return found;
}

/** What prevents a withdrawal to an address, whichever way it is confirmed. */
function barrier({ isSaved, heldUntil }: Destination, { savedOnly }: FundsTerms): Problem | null {
  if (savedOnly !== null && !isSaved) return "saved_addresses_only";
  return heldUntil === null ? null : { code: "address_held", values: { time: fromMinuteText(heldUntil) } };
}

/** The problems of the terms, shown or not. */
export function withdrawalProblems(
  state: WithdrawalState,
  context: WithdrawalContext,
): Readonly<Partial<Record<"address" | "memo" | "amount" | "code", Problem>>> {
  const { terms, available, destination } = context;
  const chain = chainOf(state, terms);
  const wrongAmount = withdrawalProblem(state.values.amount, chain, {
    available,
    currency: terms.currency,
  });
  const barred = destination === null ? null : barrier(destination, terms);
  const lacksCode = needsCode(state, context) && state.values.code.trim() === "";
  return {
    ...addressProblems(state.values, chain),
    ...(barred === null ? {} : { address: barred }),
    ...(wrongAmount === null ? {} : { amount: wrongAmount }),
    ...(lacksCode ? { code: "enter_code" as const } : {}),
  };
}
