import { decimalIn } from "../kit/form/decimal-entry.ts";
import type { Problem } from "../kit/form/form.ts";

/** How an amount is judged. Pure. */
export interface AmountRules<Context> {
  readonly problemOf: (typed: string, context: Context) => Problem | null;
  /** Plain decimal; `null`: not known. */
  readonly maxOf: (context: Context) => string | null;
}
/** An amount that was submitted and is valid by what is known. */
export interface SubmittedAmount<Context> {
  readonly amount: string;
  readonly context: Context;
}
export interface AmountState<Context> {
  readonly typed: string;
  /** It was submitted, and is judged from then on. */
  readonly judged: boolean;
  /** What it is judged by; `null` while that is not known. */
  readonly context: Context | null;
  /** A new object means: this was submitted. */
  readonly given: SubmittedAmount<Context> | null;
}
export type AmountChange<Context> =
  | { readonly kind: "typed"; readonly typed: string }
  | { readonly kind: "context"; readonly context: Context | null }
  | { readonly kind: "all" | "submitted" | "cleared" };

export const noAmount: AmountState<never> = { typed: "", judged: false, context: null, given: null };

/** The amount after a change. Before the context is known it can only be typed. */
export function applyAmount<Context>(
  { problemOf, maxOf }: AmountRules<Context>,
  state: AmountState<Context>,
  change: AmountChange<Context>,
): AmountState<Context> {
  const { typed, context } = state;
  switch (change.kind) {
    case "typed":
      return { ...state, typed: change.typed };
    case "context":
      return { ...state, context: change.context };
    case "cleared":
      return { ...state, typed: "", judged: false };
    case "all": {
      const most = context === null ? null : maxOf(context);
      return most === null ? state : { ...state, typed: most };
    }
    case "submitted": {
      if (context === null) return state;
      const amount = decimalIn(typed);
      const isValid = amount !== null && problemOf(typed, context) === null;
      return { ...state, judged: true, given: isValid ? { amount, context } : state.given };
    }
  }
}

/** The problem to show, once it was submitted. */
export function shownProblem<Context>(
  { problemOf }: Pick<AmountRules<Context>, "problemOf">,
  { typed, judged, context }: AmountState<Context>,
): Problem | undefined {
  return judged && context !== null ? (problemOf(typed, context) ?? undefined) : undefined;
}
