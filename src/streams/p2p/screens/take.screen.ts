import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
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
import { routeRefusal } from "../../shell/reactions/route-refusal.ts";
import { takeCommand } from "../commands.ts";
import { freeFiat } from "../free-balance.ts";
import { keepTake, returnedTake } from "../kept-take.ts";
import { leadToMissing } from "../lead-to-missing.ts";
import { missingPrerequisites, type Prerequisite } from "../prerequisites.ts";
import { mostTaken, takeFigures } from "../take.fold.ts";
import { entryOf, feeOf, keptOf, type OpenTake, openOf, orderOf, viewOf } from "./take-dialog.ts";
import type { TakeModel, TakeView } from "./types.ts";

interface TakeFrom {
  readonly market: OtcMarket;
  readonly terms$: Observable<P2pTerms | null>;
  /** An advert was taken; `null`: the exchange did not tell the deal. */
  readonly onTaken: (deal: Deal | null) => void;
  /** An advert could not be taken: what is shown of it is out of date. */
  readonly onRefused: () => void;
}
type From = Pick<App, "deps" | "session" | "account" | "reactions" | "wallets" | "commands">;

/** The dialog in which an advert is taken: open for 60 s, then gone, unless the order is on its way. */
export function createTake(app: From, scope: Scope, from: TakeFrom): TakeModel {
  const { deps, reactions } = app;
  const open = new BehaviorSubject<OpenTake | null>(null);
  const wishes = new Subject<"submit" | "all">();
  const asked = new Subject<Advert>();
  const keep = () => {
    const now = open.value;
    if (now !== null) keepTake(deps, from.market, keptOf(now));
  };
  const guard = createGuard(app, scope, from, { open, keep });
  const sending$ = guard.view$.pipe(
    map((view) => view?.sending ?? false),
    distinctUntilChanged(),
  );
  const view$ = viewsOf(app, from, open, sending$).pipe(scope.share());
  const type = (change: Partial<OpenTake>) => {
    if (open.value !== null) open.next({ ...open.value, ...change });
  };
  const close = () => {
    guard.dismiss();
    open.next(null);
  };
  scope.run(
    timedOut(open, sending$, () => deps.now()).pipe(
      tap(() => {
        close();
        reactions.react({ kind: "say", tone: "plain", message: "order_timed_out" });
      }),
    ),
  );
  scope.run(opened(app, from.market, asked).pipe(tap((next) => open.next(next))));
  scope.run(reopened(app, from.market).pipe(tap((next) => open.next(next))));
  const prepare = (missing: Prerequisite) => {
    keep();
    leadToMissing(app, missing);
  };
  scope.run(
    wishes.pipe(
      withLatestFrom(view$),
      tap(([wish, view]) => {
        const now = open.value;
        if (view === null || now === null) return;
        const entry = entryOf(now, view);
        if (wish === "all") return type({ typed: mostTaken(entry) });
        open.next({ ...now, judged: true });
        const [missing] = view.missing;
        if (missing !== undefined) prepare(missing);
        else if (takeFigures(entry).problem === null) guard.ask(view.advert);
      }),
    ),
  );
  return {
    view$,
    guard,
    open: (advert) => asked.next(advert),
    means: (means) => type({ means, typed: "" }),
    type: (typed) => type({ typed }),
    all: () => wishes.next("all"),
    submit: () => wishes.next("submit"),
    prepare,
    close,
  };
}

function createGuard(
  app: From,
  scope: Scope,
  { market, onTaken, onRefused }: TakeFrom,
  { open, keep }: { readonly open: BehaviorSubject<OpenTake | null>; readonly keep: () => void },
): GuardedModel<Advert> {
  const { wallets } = app;
  return createGuarded<Advert, Deal | null>(app, scope, {
    command: (advert, password) => takeCommand(app, market, advert, orderOf(advert, open.value), password),
    onDone: (deal) => {
      open.next(null);
      wallets.refresh();
      onTaken(deal);
    },
    onFailed: (refusal) => {
      // The table of reactions leads away from here: the order is there again on the way back.
      if (refusal !== null && routeRefusal(refusal) !== null) keep();
      onRefused();
    },
  });
}

/** The dialog for each advert that is asked for; a guest is led to login, and back to it from there. */
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

/** The dialog that was left for another page, with the advert as it is now, and its whole time again. */
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

/** Emits when the time of a dialog is over and nothing of it is on its way. */
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
