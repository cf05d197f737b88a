import type { Problem } from "../../kit/form/form.ts";

type Request =
  | { readonly kind: "limit" }
  | { readonly kind: "lift"; readonly confirmation: { readonly totp: string; readonly code: string } };

export interface SavedOnlyState {
  /** Lifting is confirmed with the authenticator's code; otherwise with a code that is sent. */
  readonly needsSecondFactor: boolean;
  /** The dialog that confirms lifting; `null`: closed. */
  readonly lifting: { readonly value: string; readonly problem: Problem | undefined } | null;
  /** What is being sent; a new object means: send this. */
  readonly outgoing: Request | null;
}
export type SavedOnlyChange =
  | { readonly kind: "known"; readonly needsSecondFactor: boolean }
  | { readonly kind: "limited" | "opened" | "confirmed" | "dismissed" }
  | { readonly kind: "typed"; readonly value: string }
  /** `problem`: of the typed code, shown in the dialog. */
  | { readonly kind: "settled"; readonly isDone: boolean; readonly problem: Problem | null };

export const notLifting: SavedOnlyState = { needsSecondFactor: false, lifting: null, outgoing: null };

/** The limit's form after a change. One request at a time. */
export function applySavedOnly(state: SavedOnlyState, change: SavedOnlyChange): SavedOnlyState {
  switch (change.kind) {
    case "known":
      return { ...state, needsSecondFactor: change.needsSecondFactor };
    case "limited":
      return state.outgoing === null ? { ...state, outgoing: { kind: "limit" } } : state;
    case "opened":
      return { ...state, lifting: { value: "", problem: undefined } };
    case "typed":
      return { ...state, lifting: { value: change.value, problem: undefined } };
    case "dismissed":
      return { ...state, lifting: null };
    case "confirmed":
      return confirmed(state);
    case "settled": {
      const { lifting } = state;
      const shown = lifting && change.problem ? { ...lifting, problem: change.problem } : lifting;
      return { ...state, outgoing: null, lifting: change.isDone ? null : shown };
    }
  }
}

function confirmed(state: SavedOnlyState): SavedOnlyState {
  const { needsSecondFactor, lifting, outgoing } = state;
  if (lifting === null || outgoing !== null) return state;
  const typed = lifting.value.trim();
  if (typed === "")
    return { ...state, lifting: { value: "", problem: needsSecondFactor ? "enter_totp" : "enter_code" } };
  const confirmation = needsSecondFactor ? { totp: typed, code: "" } : { totp: "", code: typed };
  return { ...state, outgoing: { kind: "lift", confirmation } };
}
