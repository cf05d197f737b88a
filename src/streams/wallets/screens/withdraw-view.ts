import { combineLatest, map, type Observable, startWith } from "rxjs";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { Destination, FundsGate, FundsTerms, SavedAddress } from "../../../api/wallets/types.ts";
import { decimalIn } from "../../kit/form/decimal-entry.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading } from "../../kit/resource/loadable.ts";
import { costOf } from "../funds/fee.ts";
import { chainOf, needsCode, withdrawalProblems } from "../funds/withdrawal-problems.ts";
import type { WithdrawalContext, WithdrawalState } from "../funds/withdrawal-types.ts";
import { gated } from "./deposit-model.ts";
import type { Gated, WithdrawView } from "./types.ts";

type LoadedContext = readonly [Loadable<FundsTerms>, string | null, Destination | null];

export function shown(
  gate$: Observable<Loadable<FundsGate>>,
  context$: Observable<LoadedContext>,
  saved$: Observable<Loadable<readonly SavedAddress[]>>,
  state$: Observable<WithdrawalState>,
): Observable<Loadable<Gated<WithdrawView>>> {
  return combineLatest([gate$, context$, saved$, state$]).pipe(
    map(([gate, [terms, available, destination], saved, state]) =>
      gated(gate, terms, (found) =>
        withdrawView({ terms: found, available, destination }, known(saved) ?? [], state),
      ),
    ),
    startWith(loading),
    keepingIdentity<Loadable<Gated<WithdrawView>>>(),
  );
}

function withdrawView(
  context: WithdrawalContext,
  saved: readonly SavedAddress[],
  state: WithdrawalState,
): WithdrawView {
  const { terms, destination } = context;
  const chain = chainOf(state, terms);
  const available = context.available ?? terms.available;
  const cost = costOf(state.values.amount, chain);
  const problems = state.checked ? withdrawalProblems(state, { ...context, available }) : {};
  return {
    currencyId: terms.currencyId,
    currency: terms.currency,
    chains: terms.chains,
    chain,
    available,
    maxWithdrawal: chain.maxWithdrawal,
    saved: saved.filter((one) => one.chain === "" || one.chain === chain.name || terms.chains.length > 1),
    values: state.values,
    sent: decimalIn(state.values.amount) ?? state.values.amount,
    problems: { ...problems, ...state.refused },
    choices: choicesOf(state.values.amount),
    fee: cost?.fee ?? null,
    receive: cost?.receive ?? null,
    heldUntil: terms.heldUntil,
    positionsOpen: terms.positionsOpen,
    savedOnly: terms.savedOnly,
    addressHeldUntil: destination?.heldUntil ?? null,
    isNewAddress: destination !== null && !destination.isKnown && destination.heldUntil === null,
    needsCode: needsCode(state, context),
    needsTotp: state.needsTotp || terms.needsSecondFactor,
    stage: state.stage,
  };
}
