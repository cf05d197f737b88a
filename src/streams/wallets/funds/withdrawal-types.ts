import type { Refusal } from "../../../api/http/reply-types.ts";
import type { Destination, FundsTerms, WithdrawalOrder } from "../../../api/wallets/types.ts";
import type { Unsent } from "../../kit/command/command-types.ts";
import type { Problem } from "../../kit/form/form.ts";

export type WithdrawalField = "address" | "memo" | "amount" | "code" | "password" | "totp";

/** A withdrawal from the first letter typed to the exchange's answer. What is typed stays until it went through. */
export interface WithdrawalState {
  /** The chain chosen; the first one while none is. */
  readonly chain: string | null;
  readonly values: Readonly<Record<WithdrawalField, string>>;
  /** After a submit: every field is judged. */
  readonly checked: boolean;
  /** `unknown`: no reply came, and the exchange is being asked what became of it. */
  readonly stage: "editing" | "confirming" | "sending" | "unknown" | "done";
  /** The exchange wants the code of the authenticator too. */
  readonly needsTotp: boolean;
  /** What the exchange said of the password or the authenticator's code. */
  readonly refused: Readonly<Partial<Record<"password" | "totp" | "code", Problem>>>;
  /** What is being sent; a new object means: send this. */
  readonly outgoing: Unsent<WithdrawalOrder> | null;
}

/** What the judging needs beside what is typed. */
export interface WithdrawalContext {
  readonly terms: FundsTerms;
  readonly available: string | null;
  /** What the exchange knows of the typed address; `null` while it is not known. */
  readonly destination: Destination | null;
}

export type WithdrawalChange =
  | { readonly kind: "typed"; readonly field: WithdrawalField; readonly value: string }
  | { readonly kind: "chain"; readonly name: string }
  | { readonly kind: "all"; readonly context: WithdrawalContext }
  | { readonly kind: "saved"; readonly address: string; readonly memo: string; readonly chain: string }
  | { readonly kind: "submit"; readonly context: WithdrawalContext }
  | { readonly kind: "confirm"; readonly context: WithdrawalContext }
  | { readonly kind: "dismiss" }
  /** The reply was lost. */
  | { readonly kind: "lost" }
  | { readonly kind: "taken" }
  /** Not carried out, or nobody can tell. */
  | { readonly kind: "failed" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** The page is fresh again after one that went through. */
  | { readonly kind: "begin" };

export const noWithdrawal: WithdrawalState = {
  chain: null,
  values: { address: "", memo: "", amount: "", code: "", password: "", totp: "" },
  checked: false,
  stage: "editing",
  needsTotp: false,
  refused: {},
  outgoing: null,
};
