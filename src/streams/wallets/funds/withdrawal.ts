import type { Refusal } from "../../../api/http/reply-types.ts";
import type { FundsTerms } from "../../../api/wallets/types.ts";
import { decimalIn } from "../../kit/form/decimal-entry.ts";
import { allOf } from "./fee.ts";
import { chainOf, withdrawalProblems } from "./withdrawal-problems.ts";
import {
  noWithdrawal,
  type WithdrawalChange,
  type WithdrawalContext,
  type WithdrawalField,
  type WithdrawalState,
} from "./withdrawal-types.ts";

/** The form after a change. It is confirmed before it is sent; a refusal leads back to it with what was typed. */
export function applyWithdrawal(state: WithdrawalState, change: WithdrawalChange): WithdrawalState {
  switch (change.kind) {
    case "typed":
      return typed(state, change.field, change.value);
    case "submit": {
      if (state.stage !== "editing") return state;
      const right = Object.keys(withdrawalProblems(state, change.context)).length === 0;
      return { ...state, checked: true, stage: right ? "confirming" : "editing" };
    }
    case "confirm":
      return state.stage === "confirming" ? send(state, change.context) : state;
    case "dismiss":
      return state.stage === "confirming" ? { ...withoutSecrets(state), stage: "editing" } : state;
    case "lost":
      return state.stage === "sending"
        ? { ...withoutSecrets(state), stage: "unknown", outgoing: null }
        : state;
    case "failed":
      return state.stage === "sending" || state.stage === "unknown"
        ? { ...withoutSecrets(state), stage: "editing", outgoing: null }
        : state;
    case "taken":
      return state.stage === "sending" || state.stage === "unknown"
        ? { ...noWithdrawal, chain: state.chain, stage: "done", needsTotp: state.needsTotp }
        : state;
    case "refused":
      return state.stage === "sending" ? refused(state, change.refusal) : state;
    case "begin":
      return state.stage === "done" ? { ...state, stage: "editing" } : state;
    default:
      return state.stage === "editing" || state.stage === "done"
        ? edit({ ...state, stage: "editing" }, change)
        : state;
  }
}

function edit(
  state: WithdrawalState,
  change: Extract<WithdrawalChange, { readonly kind: "chain" | "all" | "saved" }>,
): WithdrawalState {
  switch (change.kind) {
    case "chain":
      return { ...state, chain: change.name };
    case "all":
      return put(state, { amount: allIn(state, change.context) });
    case "saved": {
      const { address, memo, chain } = change;
      return { ...put(state, { address, memo }), chain: chain === "" ? state.chain : chain };
    }
  }
}

/** All that the form accepts over the chain chosen. */
function allIn(state: WithdrawalState, { terms, available }: WithdrawalContext): string {
  return allOf(available ?? terms.available, chainOf(state, terms));
}

/** Secrets are typed in the dialog, everything else before it. */
function typed(state: WithdrawalState, field: WithdrawalField, value: string): WithdrawalState {
  const { code, ...others } = state.refused;
  if (field === "password" || field === "totp") {
    const { [field]: _, ...rest } = state.refused;
    return { ...state, values: { ...state.values, [field]: value }, refused: rest };
  }
  if (state.stage !== "editing" && state.stage !== "done") return state;
  // The code is no term: another one does not make another withdrawal.
  if (field === "code")
    return { ...state, values: { ...state.values, code: value }, refused: others, stage: "editing" };
  const refusedStill = field === "address" || field === "memo" ? others : state.refused;
  return { ...put(state, { [field]: value }), refused: refusedStill, stage: "editing" };
}

function put(state: WithdrawalState, values: Partial<WithdrawalState["values"]>): WithdrawalState {
  return { ...state, values: { ...state.values, ...values } };
}

function withoutSecrets(state: WithdrawalState): WithdrawalState {
  return { ...state, values: { ...state.values, password: "", totp: "" }, refused: {} };
}

function send(state: WithdrawalState, context: WithdrawalContext): WithdrawalState {
  const { values } = state;
  const amount = decimalIn(values.amount);
  // Terms and balance may have changed while the dialog was open.
  if (amount === null || Object.keys(withdrawalProblems(state, context)).length > 0)
    return { ...withoutSecrets(state), stage: "editing", checked: true };
  const refusedNow = secretProblems(state, context.terms);
  if (Object.keys(refusedNow).length > 0) return { ...state, refused: refusedNow };
  const chain = chainOf(state, context.terms);
  return {
    ...state,
    stage: "sending",
    refused: {},
    outgoing: {
      currencyId: context.terms.currencyId,
      amount,
      feePercent: chain.feePercent,
      address: values.address.trim(),
      chain: chain.name,
      memo: chain.hasMemo ? values.memo.trim() : "",
      password: values.password,
      totp: values.totp.trim(),
      code: values.code.trim(),
    },
  };
}

function secretProblems(
  { values, needsTotp }: WithdrawalState,
  { needsSecondFactor }: FundsTerms,
): WithdrawalState["refused"] {
  return {
    ...(values.password === "" ? { password: "trade_password_required" as const } : {}),
    ...((needsTotp || needsSecondFactor) && values.totp.trim() === "" ? { totp: "enter_totp" as const } : {}),
  };
}

/** A wrong secret is asked for again in the dialog; anything else leads back to the form, with all that was typed. */
function refused(state: WithdrawalState, refusal: Refusal): WithdrawalState {
  const code = refusal.kind === "refused" ? refusal.code : null;
  const again = { ...state, stage: "confirming" as const, outgoing: null };
  if (code === "trade_password_wrong" || code === "trade_password_required")
    return { ...again, values: { ...state.values, password: "" }, refused: { password: code } };
  if (code === "second_factor_required") return { ...again, needsTotp: true };
  if (code === "second_factor_wrong")
    return {
      ...again,
      needsTotp: true,
      values: { ...state.values, totp: "" },
      refused: { totp: "second_factor_wrong" },
    };
  const back = { ...withoutSecrets(state), stage: "editing" as const, outgoing: null };
  if (code === "address_new_unconfirmed" || code === "code_wrong" || code === "code_expired")
    return { ...back, values: { ...back.values, code: "" }, refused: { code: code } };
  return back;
}

/** Whether a refusal is shown in the dialog or at its field, and not as a message. */
export function isAskedAgain(refusal: Refusal): boolean {
  const code = refusal.kind === "refused" ? refusal.code : null;
  return (
    code === "trade_password_wrong" ||
    code === "trade_password_required" ||
    code === "second_factor_required" ||
    code === "second_factor_wrong" ||
    code === "address_new_unconfirmed" ||
    code === "code_wrong" ||
    code === "code_expired"
  );
}
