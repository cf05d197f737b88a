import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  finalize,
  map,
  NEVER,
  type Observable,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type {
  Destination,
  FundsGate,
  FundsTerms,
  SavedAddress,
  WithdrawalOrder,
} from "../../../api/wallets/types.ts";
import { createOwnCode } from "../../account/own-code.ts";
import type { App } from "../../app-types.ts";
import type { Command, CommandState, Unsent } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { decimalIn } from "../../kit/form/decimal-entry.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading } from "../../kit/resource/loadable.ts";
import { createQuery, type Query } from "../../kit/resource/query.ts";
import type { Scope } from "../../kit/scope.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { destinationOf } from "../funds/destination.ts";
import { costOf } from "../funds/fee.ts";
import { recentRecordsOf } from "../funds/recent-records.ts";
import {
  applyWithdrawal,
  chainOf,
  isAskedAgain,
  needsCode,
  type WithdrawalChange,
  type WithdrawalGround,
  type WithdrawalState,
  withdrawalProblems,
} from "../funds/withdrawal.ts";
import { draftOf, withDraft, withdrawalDrafts } from "../funds/withdrawal-draft.ts";
import { gated } from "./deposit-model.ts";
import type { Gated, WithdrawModel, WithdrawView } from "./types.ts";

/** From a withdrawal that was taken until the panel's data is fetched anew, in ms. */
const FRESH_AFTER = 1_500;

/** Seconds until another code for a new address may be sent: as for saving one. */
const CODE_AGAIN_SECONDS = 30;

/** Sending a coin out: checked, confirmed, and sent once. */
export function createWithdrawModel(
  app: App,
  scope: Scope,
  gate$: Observable<Loadable<FundsGate>>,
  currencyId: number,
): WithdrawModel {
  const { deps, wallets } = app;
  const terms = createQuery(app, () => deps.api.funds.terms(currencyId));
  const saved = createQuery(app, () => deps.api.funds.savedAddresses(currencyId));
  const retried = new Subject<void>();
  const changes = new Subject<WithdrawalChange>();
  const wishes = new Subject<(ground: WithdrawalGround) => WithdrawalChange>();
  const steps = new Subject<"submit" | "confirm">();
  const draftKey = `${storageKeys.withdrawalDraft}${currencyId}`;
  const first = withDraft(withdrawalDrafts.read(deps.storage.get(draftKey), deps.now()));
  const state$ = changes.pipe(scan(applyWithdrawal, first), startWith(first), scope.share());
  const terms$ = terms.data$.pipe(scope.share());
  const available$ = wallets.spot(currencyId).pipe(map((balance) => balance?.available ?? null));
  const destination$ = destinationOf(state$, terms$.pipe(map(known)), ({ chain, ...to }) =>
    deps.api.funds.destination(currencyId, { ...to, chain: chain.name }),
  ).pipe(startWith(null), scope.share());
  const ground$ = combineLatest([terms$, available$, destination$]);
  const hasPassword$ = app.session.user$.pipe(map((user) => user?.hasTradePassword ?? null));
  const code = createOwnCode(app, "withdraw", CODE_AGAIN_SECONDS);
  scope.run(NEVER.pipe(finalize(() => code.end())));
  scope.run(state$);
  scope.run(withdrawalDrafts.keep(state$.pipe(map(draftOf)), deps, draftKey));
  scope.run(
    wishes.pipe(
      withLatestFrom(ground$),
      tap(([wish, [data, available, destination]]) => {
        const found = known(data);
        if (found !== null) changes.next(wish({ terms: found, available, destination }));
      }),
    ),
  );
  scope.run(
    steps.pipe(
      withLatestFrom(state$, hasPassword$),
      tap(([kind, { stage }, hasPassword]) => {
        if (stage === "sending" || stage === "unknown") return app.commands.repeated();
        if (hasPassword === false) return app.reactions.react({ kind: "ask-trade-password" });
        wishes.next((ground) => ({ kind, ground }));
      }),
    ),
  );
  sent(app, scope, state$.pipe(scope.until()), changes, terms, terms$).subscribe();
  return {
    view$: shown(gate$, ground$, saved.data$, state$).pipe(scope.share()),
    needsTradePassword$: hasPassword$.pipe(
      map((has) => has === false),
      distinctUntilChanged(),
    ),
    holdHours: deps.settings.withdrawal_hold_hours,
    code,
    recent$: recentRecordsOf(app, { kind: "withdraw", currencyId }, retried).pipe(scope.share()),
    chooseChain: (name) => changes.next({ kind: "chain", name }),
    chooseSaved: ({ address, memo, chain }) => changes.next({ kind: "saved", address, memo, chain }),
    change: (field, value) => changes.next({ kind: "typed", field, value }),
    all: () => wishes.next((ground) => ({ kind: "all", ground })),
    submit: () => steps.next("submit"),
    confirm: () => steps.next("confirm"),
    dismiss: () => changes.next({ kind: "dismiss" }),
    retry: () => {
      terms.retry();
      saved.retry();
      retried.next();
    },
  };
}

/**
 * Sends each outgoing withdrawal once; after one that was taken, fetches what it changed. One that is under way when the panel is closed
 * is heard out and told.
 */
function sent(
  { deps, commands, wallets }: App,
  scope: Scope,
  state$: Observable<WithdrawalState>,
  changes: Subject<WithdrawalChange>,
  terms: Query<unknown>,
  terms$: Observable<Loadable<FundsTerms>>,
): Observable<unknown> {
  return state$.pipe(
    map(({ outgoing }) => outgoing),
    distinctUntilChanged(),
    filter((outgoing) => outgoing !== null),
    withLatestFrom(terms$),
    exhaustMap(([order, data]) =>
      commands.run({
        ...withdrawalCommand(deps, order, known(data)?.currency ?? ""),
        shows: (refusal) => !scope.isOver() && isAskedAgain(refusal),
        shownUntil$: scope.ended$,
      }),
    ),
    switchMap((state) => {
      const change = changeBy(state);
      if (change !== null) changes.next(change);
      if (state.state !== "done") return EMPTY;
      return timer(FRESH_AFTER).pipe(
        tap(() => {
          wallets.refresh();
          terms.retry();
          changes.next({ kind: "begin" });
        }),
      );
    }),
  );
}

/** A withdrawal as a command. Password and code are no terms, and neither is the fee, which is the exchange's. */
function withdrawalCommand(
  { api }: App["deps"],
  order: Unsent<WithdrawalOrder>,
  currency: string,
): Command<string> {
  const { currencyId, amount, address, chain, memo } = order;
  return textCommand({
    kind: "withdrawal",
    terms: { currencyId, amount, address, chain, memo },
    subject: `${amount} ${currency}`.trim(),
    send: (clientId) => api.funds.withdraw({ ...order, clientId }),
    done: () => ({ kind: "say", tone: "good", message: "withdrawal_taken" }),
  });
}

function changeBy(state: CommandState<string>): WithdrawalChange | null {
  switch (state.state) {
    case "sending":
    case "waiting":
      return null;
    case "unknown":
      return { kind: "lost" };
    case "done":
      return { kind: "taken" };
    case "refused":
      return { kind: "refused", refusal: state.refusal };
    default:
      return { kind: "failed" };
  }
}

type Ground = readonly [Loadable<FundsTerms>, string | null, Destination | null];

function shown(
  gate$: Observable<Loadable<FundsGate>>,
  ground$: Observable<Ground>,
  saved$: Observable<Loadable<readonly SavedAddress[]>>,
  state$: Observable<WithdrawalState>,
): Observable<Loadable<Gated<WithdrawView>>> {
  // What was known of the terms stays while they are fetched again: the form must not vanish under the hands.
  const kept$ = ground$.pipe(
    scan(
      (before, now): Ground => [
        now[0].state === "loading" && before[0].state === "ready" ? before[0] : now[0],
        now[1],
        now[2],
      ],
    ),
  );
  return combineLatest([gate$, kept$, saved$.pipe(startWith(loading)), state$]).pipe(
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
  ground: WithdrawalGround,
  saved: readonly SavedAddress[],
  state: WithdrawalState,
): WithdrawView {
  const { terms, destination } = ground;
  const chain = chainOf(state, terms);
  const available = ground.available ?? terms.available;
  const cost = costOf(state.values.amount, chain);
  const problems = state.checked ? withdrawalProblems(state, { ...ground, available }) : {};
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
    needsCode: needsCode(state, ground),
    needsTotp: state.needsTotp || terms.needsSecondFactor,
    stage: state.stage,
  };
}
