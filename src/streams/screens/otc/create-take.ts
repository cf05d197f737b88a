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
import type { Advert, Deal, OtcMarket, OtcTerms } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { countdown } from "../../operators/countdown.ts";
import { keepingIdentity } from "../../operators/keep-identity.ts";
import { takeCommand } from "../../otc/commands.ts";
import { freeFiat } from "../../otc/free-balance.ts";
import { mostTaken, takeFigures } from "../../otc/take-fold.ts";
import { createGuarded } from "../create-guarded.ts";
import type { GuardedModel } from "../guarded.ts";
import type { Life } from "../life.ts";
import { entryOf, feeOf, type OpenTake, orderOf, viewOf } from "./take-dialog.ts";
import type { TakeModel, TakeView } from "./types.ts";

/** How long the dialog of an order stays open, in ms (api facts, part 9.6). */
const TAKE_WITHIN = 60_000;

interface TakeFrom {
  readonly market: OtcMarket;
  readonly terms$: Observable<OtcTerms | null>;
  /** An advert was taken; `null`: the exchange did not tell the deal. */
  readonly onTaken: (deal: Deal | null) => void;
  /** An advert could not be taken: what is shown of it is out of date. */
  readonly onRefused: () => void;
}
type From = Pick<App, "deps" | "session" | "reactions" | "wallets" | "commands">;

/** The dialog in which an advert is taken: open for 60 s, then gone, unless the order is on its way. */
export function createTake(app: From, life: Life, from: TakeFrom): TakeModel {
  const { deps, reactions } = app;
  const open = new BehaviorSubject<OpenTake | null>(null);
  const wishes = new Subject<"submit" | "all">();
  const asked = new Subject<Advert>();
  const guard = createGuard(app, life, from, open);
  const sending$ = guard.view$.pipe(
    map((view) => view?.sending ?? false),
    distinctUntilChanged(),
  );
  const view$ = viewsOf(app, from, open, sending$).pipe(life.share());
  const type = (change: Partial<OpenTake>) => {
    if (open.value !== null) open.next({ ...open.value, ...change });
  };
  const close = () => {
    guard.dismiss();
    open.next(null);
  };
  life.run(
    timedOut(open, sending$, () => deps.now()).pipe(
      tap(() => {
        close();
        reactions.react({ kind: "say", tone: "plain", message: "order_timed_out" });
      }),
    ),
  );
  life.run(opened(app, asked).pipe(tap((next) => open.next(next))));
  life.run(
    wishes.pipe(
      withLatestFrom(view$),
      tap(([wish, view]) => {
        const now = open.value;
        if (view === null || now === null) return;
        const entry = entryOf(now, view);
        if (wish === "all") return type({ typed: mostTaken(entry) });
        open.next({ ...now, judged: true });
        if (takeFigures(entry).problem === null) guard.ask(view.advert);
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
    close,
  };
}

function createGuard(
  app: From,
  life: Life,
  { market, onTaken, onRefused }: TakeFrom,
  open: BehaviorSubject<OpenTake | null>,
): GuardedModel<Advert> {
  const { wallets } = app;
  return createGuarded<Advert, Deal | null>(app, life, {
    command: (advert, password) => takeCommand(app, market, advert, orderOf(advert, open.value), password),
    onDone: (deal) => {
      open.next(null);
      wallets.refresh();
      onTaken(deal);
    },
    onFailed: onRefused,
  });
}

/** The dialog for each advert that is asked for; a guest is led to login, and back from there. */
function opened({ deps, session, reactions }: From, asked$: Observable<Advert>): Observable<OpenTake> {
  return asked$.pipe(
    withLatestFrom(session.signedIn$),
    filter(([, signedIn]) => {
      if (!signedIn) reactions.react({ kind: "go", destination: { to: "login", back: true } });
      return signedIn;
    }),
    map(([advert]) => ({
      advert,
      means: advert.limits === null ? "whole" : "money",
      typed: "",
      judged: false,
      deadline: deps.now() + TAKE_WITHIN,
    })),
  );
}

function viewsOf(
  { deps, wallets }: From,
  { market, terms$ }: TakeFrom,
  open$: Observable<OpenTake | null>,
  sending$: Observable<boolean>,
): Observable<TakeView | null> {
  return open$.pipe(
    switchMap((now) => {
      if (now === null) return of(null);
      return combineLatest([
        countdown(now.deadline, () => deps.now()),
        terms$,
        freeFiat(wallets, now.advert.currencyId).pipe(startWith(null)),
        sending$,
      ]).pipe(
        map(([secondsLeft, terms, available, sending]) =>
          viewOf(now, {
            secondsLeft,
            feePercent: feeOf(terms, market, now.advert),
            yenPerDollar: terms?.yenPerDollar ?? null,
            available,
            sending,
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
