import {
  combineLatest,
  distinctUntilChanged,
  exhaustMap,
  filter,
  map,
  type Observable,
  Subject,
  tap,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Balance } from "../../../api/session/types.ts";
import type { App } from "../../app-types.ts";
import { type Command, isEnd } from "../../kit/command/command-types.ts";
import { textCommand } from "../../kit/command/text-command.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { createScope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import {
  applyTransfer,
  emptyTransfer,
  type TransferChange,
  type TransferStart,
  type TransferState,
  transferView,
} from "./transfer.fold.ts";
import type { TransferScreen, TransferView } from "./types.ts";

/** From a transfer that went through to the page that it leads to, in ms (STREAM-TRANSFER-001). */
export const LEAVE_AFTER = 1_000;

export type TransferPlan = TransferStart;

/**
 * The page after a transfer: of one with fiat or options that wallet, of any other the contract account (STREAM-TRANSFER-002; the specification names fiat and
 * the contract account; decision 0026).
 */
export function pathAfterTransfer({ from, to, isGeneral = false }: TransferPlan): string {
  if (isGeneral) return "/finance";
  if (from === "fiat" || to === "fiat") return "/legal";
  return from === "options" || to === "options" ? "/micro" : "/finance";
}

/**
 * Moves a coin between two wallets, once per confirmation.
 * @param onDone what follows a transfer that went through; without it, the page that it leads to.
 */
export function createTransferScreen(
  app: Pick<App, "deps" | "session" | "wallets" | "leverage" | "commands" | "reactions">,
  plan: TransferPlan,
  onDone?: () => void,
): TransferScreen {
  const { deps, session, wallets, leverage, commands, reactions } = app;
  const scope = createScope();
  const balances$ = wallets.balances$.pipe(scope.share());
  const { state$, apply } = createState<TransferState, TransferChange>(scope, {
    initial: emptyTransfer(plan),
    fold: (state, change) => applyTransfer(state, change, plan.isGeneral),
    changes$: heldIn(balances$),
  });
  const steps = new Subject<"submit" | "confirm">();
  scope.run(
    steps.pipe(
      withLatestFrom(state$),
      tap(([kind, { outgoing }]) => (outgoing === null ? apply({ kind }) : commands.repeated())),
    ),
  );
  const navigate = () => {
    const go = () =>
      reactions.react({ kind: "go", destination: { to: "path", path: pathAfterTransfer(plan) } });
    scope.run(timer(LEAVE_AFTER).pipe(tap(go)));
  };
  // Not in the scope: a transfer in progress when the page is left is still waited for.
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      map((transfer) => ({ ...transferCommand(deps, transfer), shownUntil$: scope.ended$ })),
      exhaustMap((command) => commands.run(command)),
    )
    .subscribe((state) => {
      if (state.state === "unknown") apply({ kind: "lost" });
      if (!isEnd(state)) return;
      const done = state.state === "done";
      apply({ kind: "settled", done });
      wallets.refresh();
      leverage.refresh();
      if (done) (onDone ?? navigate)();
    });
  return {
    isGeneral: plan.isGeneral === true,
    signedIn$: session.signedIn$.pipe(scope.until()),
    view$: shown(session.signedIn$, balances$, state$).pipe(scope.share()),
    choose: (coinId) => apply({ kind: "choose", coinId }),
    chooseWallet: (side, wallet) => apply({ kind: "wallet", side, wallet }),
    swap: () => apply({ kind: "swap" }),
    change: (amount) => apply({ kind: "typed", amount }),
    all: () => apply({ kind: "all" }),
    submit: () => steps.next("submit"),
    confirm: () => steps.next("confirm"),
    dismiss: () => apply({ kind: "dismiss" }),
    retry: () => wallets.refresh(),
    end: scope.end,
  };
}

/** Balances that became known, as changes of the form. */
function heldIn(balances$: Observable<Loadable<readonly Balance[]>>): Observable<TransferChange> {
  return balances$.pipe(
    map(known),
    filter((balances) => balances !== null),
    map((balances) => ({ kind: "balances", balances })),
  );
}

/** A transfer as a command. */
function transferCommand(
  { api }: App["deps"],
  { coin, ...terms }: NonNullable<TransferState["outgoing"]>,
): Command<string> {
  return textCommand({
    kind: "transfer",
    terms: { ...terms },
    subject: `${terms.amount} ${coin}`,
    send: (clientId) => api.account.transfer({ ...terms, clientId }),
    done: () => ({ kind: "say", tone: "good", message: "transfer_done" }),
  });
}

function shown(
  signedIn$: Observable<boolean>,
  balances$: Observable<Loadable<readonly Balance[]>>,
  state$: Observable<TransferState>,
): Observable<Loadable<TransferView>> {
  return combineLatest([signedIn$, balances$, state$]).pipe(
    map(([signedIn, balances, state]): Loadable<TransferView> => {
      if (!signedIn) return loading;
      if (balances.state !== "ready") return balances;
      const view = transferView(state);
      return view === null ? loading : ready(view, balances.age);
    }),
    keepingIdentity<Loadable<TransferView>>(),
  );
}
