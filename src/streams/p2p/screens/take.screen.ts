import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  take,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Advert, Deal, OtcMarket, P2pTerms } from "../../../api/p2p/types.ts";
import { createGuarded } from "../../account/trade-password/create-guarded.ts";
import type { GuardedModel } from "../../account/trade-password/guarded.ts";
import type { App } from "../../app-types.ts";
import { countdown } from "../../kit/operators/countdown.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import { routeRefusal } from "../../shell/reactions/route-refusal.ts";
import { takeCommand } from "../commands.ts";
import { freeFiat } from "../free-balance.ts";
import { keepTake, returnedTake } from "../kept-take.ts";
import { missingPrerequisites, type Prerequisite } from "../prerequisites.ts";
import { redirectToMissing } from "../redirect-to-missing.ts";
import { maxTakeable, takeFigures } from "../take.fold.ts";
import {
  applyDialog,
  type DialogChange,
  entryOf,
  feeOf,
  keptOf,
  type OpenTake,
  openOf,
  orderOf,
  viewOf,
} from "./take-dialog.ts";
import type { TakeModel, TakeView } from "./types.ts";

interface TakeFrom {
  readonly market: OtcMarket;
  readonly terms$: Observable<P2pTerms | null>;
  /** An advert was taken; `null`: the reply did not contain the deal. */
  readonly onTaken: (deal: Deal | null) => void;
  /** An advert could not be taken: its row is out of date. */
  readonly onRefused: () => void;
}
type From = Pick<App, "deps" | "session" | "account" | "reactions" | "wallets" | "commands">;

type Intent =
  | { readonly kind: "submit" | "all" }
  | { readonly kind: "prepare"; readonly missing: Prerequisite };

/** The dialog in which an advert is taken: open for 60 s, longer only while the order is being sent. */
export function createTake(app: From, scope: Scope, from: TakeFrom): TakeModel {
  const { deps, reactions } = app;
  const intents = new Subject<Intent>();
  const asked = new Subject<Advert>();
  const { state$: dialog$, apply } = createState<OpenTake | null, DialogChange>(scope, {
    initial: null,
    fold: applyDialog,
    changes$: merge(opened(app, from.market, asked), reopened(app, from.market)).pipe(
      map((dialog): DialogChange => ({ kind: "opened", dialog })),
    ),
  });
  const guard = createGuard(app, scope, from, () => apply({ kind: "closed" }));
  const sending$ = guard.view$.pipe(
    map((view) => view?.sending ?? false),
    distinctUntilChanged(),
  );
  const view$ = viewsOf(app, from, dialog$, sending$).pipe(scope.share());
  const close = () => {
    guard.dismiss();
    apply({ kind: "closed" });
  };
  const prepare = (dialog: OpenTake, missing: Prerequisite) => {
    keepTake(deps, from.market, keptOf(dialog));
    redirectToMissing(app, missing);
  };
  const submit = (dialog: OpenTake, view: TakeView) => {
    apply({ kind: "submitted" });
    const [missing] = view.missing;
    if (missing !== undefined) prepare(dialog, missing);
    else if (takeFigures(entryOf(dialog, view)).problem === null) guard.ask(dialog);
  };
  scope.run(
    merge(
      timedOut(dialog$, sending$, () => deps.now()).pipe(
        tap(() => {
          close();
          reactions.react({ kind: "say", tone: "plain", message: "order_timed_out" });
        }),
      ),
      intents.pipe(
        withLatestFrom(view$, dialog$),
        tap(([intent, view, dialog]) => {
          if (view === null || dialog === null) return;
          if (intent.kind === "prepare") prepare(dialog, intent.missing);
          else if (intent.kind === "submit") submit(dialog, view);
          else apply({ kind: "typed", typed: maxTakeable(entryOf(dialog, view)) });
        }),
      ),
    ),
  );
  return {
    view$,
    guard,
    open: (advert) => asked.next(advert),
    means: (means) => apply({ kind: "typed", means, typed: "" }),
    type: (typed) => apply({ kind: "typed", typed }),
    all: () => intents.next({ kind: "all" }),
    submit: () => intents.next({ kind: "submit" }),
    prepare: (missing) => intents.next({ kind: "prepare", missing }),
    close,
  };
}

function createGuard(
  app: From,
  scope: Scope,
  { market, onTaken, onRefused }: TakeFrom,
  close: () => void,
): GuardedModel<OpenTake> {
  const { deps, wallets } = app;
  return createGuarded<OpenTake, Deal | null>(app, scope, {
    command: (dialog, password) => takeCommand(app, market, dialog.advert, orderOf(dialog), password),
    onDone: (deal) => {
      close();
      wallets.refresh();
      onTaken(deal);
    },
    onFailed: (refusal, dialog) => {
      // Such a refusal navigates away: the order opens again on the way back.
      if (refusal !== null && routeRefusal(refusal) !== null) keepTake(deps, market, keptOf(dialog));
      onRefused();
    },
  });
}

/** The dialog of each requested advert; guests go to login, and come back to it. */
function opened(
  { deps, session, reactions }: From,
  market: OtcMarket,
  asked$: Observable<Advert>,
): Observable<OpenTake> {
  return asked$.pipe(
    withLatestFrom(session.signedIn$),
    map(([advert, signedIn]) => ({ signedIn, next: openOf(advert, deps.now()) })),
    filter(({ signedIn, next }) => {
      if (!signedIn) {
        keepTake(deps, market, keptOf(next));
        reactions.react({ kind: "go", destination: { to: "login", back: true } });
      }
      return signedIn;
    }),
    map(({ next }) => next),
  );
}

/** The dialog that was left for another page, with the present advert and its full time. */
function reopened(app: From, market: OtcMarket): Observable<OpenTake> {
  const { deps, reactions } = app;
  return returnedTake(app, market).pipe(
    filter(({ reply }) => {
      const isOpen = reply.ok && reply.value.state === "open" && reply.value.onShelf;
      if (!isOpen) reactions.react({ kind: "say", tone: "bad", message: "advert_gone" });
      return isOpen;
    }),
    map(({ kept, reply }): OpenTake | null => {
      if (!reply.ok) return null;
      const fresh = openOf(reply.value, deps.now());
      return { ...fresh, means: kept.means, typed: kept.typed, priceBefore: kept.price };
    }),
    filter((next) => next !== null),
  );
}

function viewsOf(
  { deps, wallets, account, session }: From,
  { market, terms$ }: TakeFrom,
  open$: Observable<OpenTake | null>,
  sending$: Observable<boolean>,
): Observable<TakeView | null> {
  const missing$ = missingPrerequisites({ account, session }).pipe(startWith([]));
  return open$.pipe(
    switchMap((now) => {
      if (now === null) return of(null);
      return combineLatest([
        countdown(now.deadline, () => deps.now()),
        terms$,
        freeFiat(wallets, now.advert.currencyId).pipe(startWith(null)),
        sending$,
        missing$,
      ]).pipe(
        map(([secondsLeft, terms, available, sending, missing]) =>
          viewOf(now, {
            secondsLeft,
            feePercent: feeOf(terms, market, now.advert),
            yenPerDollar: terms?.yenPerDollar ?? null,
            available,
            sending,
            missing,
          }),
        ),
      );
    }),
    startWith(null),
    keepingIdentity(),
  );
}

/** Emits when a dialog's time is over and nothing is being sent. */
function timedOut(
  open$: Observable<OpenTake | null>,
  sending$: Observable<boolean>,
  now: () => number,
): Observable<unknown> {
  return open$.pipe(
    map((dialog) => dialog?.deadline ?? null),
    distinctUntilChanged(),
    switchMap((deadline) =>
      deadline === null
        ? EMPTY
        : combineLatest([countdown(deadline, now), sending$]).pipe(
            filter(([secondsLeft, sending]) => secondsLeft === 0 && !sending),
            take(1),
          ),
    ),
  );
}
