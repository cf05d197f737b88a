import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  exhaustMap,
  filter,
  map,
  type Observable,
  Subject,
  startWith,
  switchMap,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { FundsGate, FundsTerms, WithdrawalOrder } from "../../../api/wallets/types.ts";
import { createOwnCode } from "../../account/own-code.ts";
import type { App } from "../../app-types.ts";
import type { Command, CommandState, Unsent } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { known, type Loadable } from "../../kit/resource/loadable.ts";
import { createResource, type Resource } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import { destinationOf } from "../funds/destination.ts";
import { recentRecordsOf } from "../funds/recent-records.ts";
import { applyWithdrawal, isAskedAgain } from "../funds/withdrawal.ts";
import { draftOf, withDraft, withdrawalDrafts } from "../funds/withdrawal-draft.ts";
import type { WithdrawalChange, WithdrawalContext, WithdrawalState } from "../funds/withdrawal-types.ts";
import type { WithdrawModel } from "./types.ts";
import { shown } from "./withdraw-view.ts";

/** From an accepted withdrawal until the panel's data is fetched again, in ms. */
const FRESH_AFTER = 1_500;

/** Seconds until another code for a new address may be sent: as for saving one. */
const CODE_AGAIN_SECONDS = 30;

/** Sending a coin out: checked, confirmed, and sent once. */
export function createWithdrawModel(
  app: App,
  scope: Scope,
  gate: Resource<FundsGate>,
  currencyId: number,
): WithdrawModel {
  const { deps, wallets } = app;
  const terms = createResource(scope, app, { fetch: () => deps.api.funds.terms(currencyId) });
  const saved = createResource(scope, app, { fetch: () => deps.api.funds.savedAddresses(currencyId) });
  const retried = new Subject<void>();
  const intents = new Subject<(context: WithdrawalContext) => WithdrawalChange>();
  const steps = new Subject<"submit" | "confirm">();
  const draftKey = `${storageKeys.withdrawalDraft}${currencyId}`;
  const { state$, apply } = createState<WithdrawalState, WithdrawalChange>(scope, {
    initial: withDraft(withdrawalDrafts.read(deps.storage.get(draftKey), deps.now())),
    fold: applyWithdrawal,
  });
  const available$ = wallets.spot(currencyId).pipe(map((balance) => balance?.available ?? null));
  const destination$ = destinationOf(state$, terms.data$.pipe(map(known)), ({ chain, ...to }) =>
    deps.api.funds.destination(currencyId, { ...to, chain: chain.name }),
  ).pipe(startWith(null), scope.share());
  const context$ = combineLatest([terms.data$, available$, destination$]);
  const hasPassword$ = app.session.user$.pipe(map((user) => user?.hasTradePassword ?? null));
  const code = createOwnCode(app, "withdraw", CODE_AGAIN_SECONDS);
  scope.onEnd(code.end);
  scope.run(withdrawalDrafts.keep(state$.pipe(map(draftOf)), deps, draftKey));
  scope.run(
    intents.pipe(
      withLatestFrom(context$),
      tap(([intent, [data, available, destination]]) => {
        const found = known(data);
        if (found !== null) apply(intent({ terms: found, available, destination }));
      }),
    ),
  );
  scope.run(
    steps.pipe(
      withLatestFrom(state$, hasPassword$),
      tap(([kind, { stage }, hasPassword]) => {
        if (stage === "sending" || stage === "unknown") return app.commands.repeated();
        if (hasPassword === false) return app.reactions.react({ kind: "ask-trade-password" });
        intents.next((context) => ({ kind, context }));
      }),
    ),
  );
  sent(app, scope, { state$, apply, terms$: terms.data$, reload: terms.reload }).subscribe();
  return {
    view$: shown(gate.data$, context$, saved.data$, state$).pipe(scope.share()),
    needsTradePassword$: hasPassword$.pipe(
      map((has) => has === false),
      distinctUntilChanged(),
    ),
    holdHours: deps.settings.withdrawal_hold_hours,
    code,
    recent$: recentRecordsOf(app, { kind: "withdraw", currencyId }, retried).pipe(scope.share()),
    chooseChain: (name) => apply({ kind: "chain", name }),
    chooseSaved: ({ address, memo, chain }) => apply({ kind: "saved", address, memo, chain }),
    change: (field, value) => apply({ kind: "typed", field, value }),
    all: () => intents.next((context) => ({ kind: "all", context })),
    submit: () => steps.next("submit"),
    confirm: () => steps.next("confirm"),
    dismiss: () => apply({ kind: "dismiss" }),
    retry: () => {
      gate.reload();
      terms.reload();
      saved.reload();
      retried.next();
    },
  };
}

interface Sending {
  readonly state$: Observable<WithdrawalState>;
  apply(change: WithdrawalChange): void;
  readonly terms$: Observable<Loadable<FundsTerms>>;
  /** Fetches the terms again. */
  reload(): void;
}

/**
 * Sends each withdrawal once. After a success it fetches what the withdrawal changed. A withdrawal in progress when the panel closes is
 * still waited for and reported.
 */
function sent(
  { deps, commands, wallets }: App,
  scope: Scope,
  { state$, apply, terms$, reload }: Sending,
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
      if (change !== null) apply(change);
      if (state.state !== "done") return EMPTY;
      return timer(FRESH_AFTER).pipe(
        tap(() => {
          wallets.refresh();
          reload();
          apply({ kind: "begin" });
        }),
      );
    }),
  );
}

/** A withdrawal as a command. Password and code are not part of the terms, nor is the fee, which the exchange sets. */
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
