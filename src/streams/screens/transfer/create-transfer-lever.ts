import {
  combineLatest,
  concat,
  distinctUntilChanged,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  takeUntil,
  timer,
  withLatestFrom,
} from "rxjs";
import type { Balance } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { known, type Loadable, loading, ready } from "../../loadable.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import { createLife } from "../terminal/life.ts";
import type { TransferLeverScreen, TransferView } from "../transfer-lever.ts";
import {
  applyTransfer,
  emptyTransfer,
  type TransferChange,
  type TransferState,
  transferView,
} from "./transfer-fold.ts";

/** From a transfer that went through to the page that it leads to, in ms, and that page (document 3, part 4). */
export const LEAVE_AFTER = 1_000;
const LEADS_TO = "/finance";

/** `/transferLever`: moves a coin between the spot and the leverage wallet, once per confirmation. */
export function createTransferLeverScreen(
  app: Pick<App, "deps" | "session" | "wallets" | "lever" | "reactions">,
): TransferLeverScreen {
  const { deps, session, wallets, lever, reactions } = app;
  const life = createLife();
  const first = emptyTransfer("spot", "lever");
  const changes = new Subject<TransferChange>();
  const wishes = new Subject<(balances: readonly Balance[]) => TransferChange>();
  const left = new Subject<void>();
  const balances$ = wallets.balances$.pipe(life.share());
  const state$ = changes.pipe(scan(applyTransfer, first), startWith(first), life.share());
  life.run(
    wishes.pipe(
      withLatestFrom(balances$),
      map(([wish, balances]) => changes.next(wish(known(balances) ?? []))),
    ),
  );
  life.run(
    left.pipe(
      switchMap(() =>
        concat(timer(LEAVE_AFTER).pipe(ignoreElements()), of({ to: "path", path: LEADS_TO } as const)),
      ),
      map((destination) => reactions.react({ kind: "go", destination })),
    ),
  );
  life.run(state$);
  state$
    .pipe(
      map(({ outgoing }) => outgoing),
      distinctUntilChanged(),
      filter((outgoing) => outgoing !== null),
      takeUntil(life.ended$),
      exhaustMap((transfer) => deps.api.account.transfer(transfer)),
    )
    .subscribe((reply) => {
      changes.next({ kind: "settled", done: reply.ok });
      wallets.refresh();
      lever.refresh();
      if (!reply.ok) return reactions.react({ kind: "say-refusal", refusal: reply.refusal });
      reactions.react({ kind: "say", tone: "good", message: "transfer_done" });
      left.next();
    });
  return {
    signedIn$: session.signedIn$.pipe(life.until()),
    view$: shown(session.signedIn$, balances$, state$).pipe(life.share()),
    choose: (coinId) => changes.next({ kind: "choose", coinId }),
    swap: () => changes.next({ kind: "swap" }),
    change: (amount) => changes.next({ kind: "typed", amount }),
    all: () => wishes.next((balances) => ({ kind: "all", balances })),
    submit: () => wishes.next((balances) => ({ kind: "submit", balances })),
    confirm: () => wishes.next((balances) => ({ kind: "confirm", balances })),
    dismiss: () => changes.next({ kind: "dismiss" }),
    retry: () => wallets.refresh(),
    end: () => life.end(),
  };
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
      const view = transferView(state, balances.value);
      return view === null ? loading : ready(view, balances.age);
    }),
    scan((before, now) => keepIdentity<Loadable<TransferView>>(before, now)),
    distinctUntilChanged(),
  );
}
