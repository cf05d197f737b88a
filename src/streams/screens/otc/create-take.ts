import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  scan,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import type { Advert, Deal, OtcMarket, OtcTerms, TakeOrder } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import { choicesOf, decimalIn } from "../../decimal-entry.ts";
import { countdown } from "../../operators/countdown.ts";
import { keepIdentity } from "../../operators/keep-identity.ts";
import { freeFiat } from "../../otc/free-balance.ts";
import { takeAdvert } from "../../otc/take.ts";
import { mostTaken, type TakeEntry, type TakeMeans, takeFigures, takerSide } from "../../otc/take-fold.ts";
import type { Life } from "../terminal/life.ts";
import { createGuarded } from "./create-guarded.ts";
import type { TakeModel, TakeView } from "./types.ts";

/** How long the dialog of an order stays open, in ms (api facts, part 9.6). */
export const TAKE_WITHIN = 60_000;

export interface TakeFrom {
  readonly market: OtcMarket;
  readonly terms$: Observable<OtcTerms | null>;
  /** An advert was taken; `null`: the exchange did not tell the deal. */
  readonly onTaken: (deal: Deal | null) => void;
  /** An advert could not be taken: what is shown of it is out of date. */
  readonly onRefused: () => void;
}

/** The dialog while it is open. */
interface Open {
  readonly advert: Advert;
  readonly means: TakeMeans;
  readonly typed: string;
  readonly judged: boolean;
  readonly deadline: number;
  /** Kept until the entry changes: sent again it is taken once. */
  readonly clientId: string;
}

/** The dialog in which an advert is taken: open for 60 s, then gone, unless the order is on its way. */
export function createTake(
  app: Pick<App, "deps" | "session" | "reactions" | "wallets">,
  life: Life,
  { market, terms$, onTaken, onRefused }: TakeFrom,
): TakeModel {
  const { deps, session, reactions, wallets } = app;
  const open = new BehaviorSubject<Open | null>(null);
  const asked = new Subject<Advert>();
  const patch = (change: Partial<Open>) => {
    if (open.value !== null)
      open.next({ ...open.value, ...change, ...("judged" in change ? {} : { clientId: deps.newId() }) });
  };
  const guard = createGuarded<Advert, Deal | null>(app, life, {
    send: (advert, password) =>
      takeAdvert(deps, market, orderOf(advert, open.value, deps.newId), password, () =>
        reactions.react({ kind: "say", tone: "plain", message: "deal_lost" }),
      ),
    onDone: (deal) => {
      open.next(null);
      wallets.refresh();
      onTaken(deal);
    },
    onRefused,
  });
  const sending$ = guard.view$.pipe(
    map((view) => view?.sending ?? false),
    distinctUntilChanged(),
  );
  const view$ = open.pipe(
    switchMap((now) => {
      if (now === null) return of(null);
      return combineLatest([
        countdown(now.deadline, () => deps.now()),
        terms$,
        freeFiat(wallets, now.advert.currencyId).pipe(startWith(null)),
        sending$,
      ]).pipe(
        map(([secondsLeft, terms, available, sending]) =>
          viewOf(now, { secondsLeft, feePercent: feeOf(terms, market, now.advert), available, sending }),
        ),
      );
    }),
    scan<TakeView | null, TakeView | null>((before, now) => keepIdentity(before, now), null),
    startWith(null),
    distinctUntilChanged(),
    life.share(),
  );
  const close = () => {
    guard.dismiss();
    open.next(null);
  };
  life.run(
    view$.pipe(
      tap((view) => {
        if (view === null || view.secondsLeft > 0 || view.sending) return;
        close();
        reactions.react({ kind: "say", tone: "plain", message: "order_timed_out" });
      }),
    ),
  );
  life.run(
    asked.pipe(
      withLatestFrom(session.signedIn$),
      tap(([advert, signedIn]) => {
        if (!signedIn) return reactions.react({ kind: "go", destination: { to: "login" } });
        open.next({
          advert,
          means: advert.limits === null ? "whole" : "money",
          typed: "",
          judged: false,
          deadline: deps.now() + TAKE_WITHIN,
          clientId: deps.newId(),
        });
      }),
    ),
  );
  const submitted = new Subject<void>();
  life.run(
    submitted.pipe(
      withLatestFrom(view$),
      tap(([, view]) => {
        if (view === null || open.value === null) return;
        patch({ judged: true });
        if (takeFigures(entryOf(open.value, view)).problem === null) guard.ask(view.advert);
      }),
    ),
  );
  const allWanted = new Subject<void>();
  life.run(
    allWanted.pipe(
      withLatestFrom(view$),
      tap(([, view]) => {
        if (view !== null && open.value !== null) patch({ typed: mostTaken(entryOf(open.value, view)) });
      }),
    ),
  );
  return {
    view$,
    guard,
    open: (advert) => asked.next(advert),
    means: (means) => patch({ means, typed: "" }),
    type: (typed) => patch({ typed }),
    all: () => allWanted.next(),
    submit: () => submitted.next(),
    close,
  };
}

function orderOf(advert: Advert, open: Open | null, newId: () => string): TakeOrder {
  const { means = "whole", typed = "", clientId = newId() } = open ?? {};
  const value = decimalIn(typed);
  return {
    advertId: advert.id,
    part: means === "whole" || value === null ? null : { means, value },
    clientId,
  };
}

function feeOf(terms: OtcTerms | null, market: OtcMarket, advert: Advert): string | null {
  const fees = terms?.fees[market];
  if (fees === undefined) return null;
  return takerSide(advert) === "sell" ? fees.sellPercent : fees.buyPercent;
}

type Around = Pick<TakeView, "secondsLeft" | "feePercent" | "available" | "sending">;

function entryOf({ advert, means, typed }: Open, { feePercent, available }: Around): TakeEntry {
  return { advert, means, typed, feePercent, available };
}

function viewOf(now: Open, around: Around): TakeView {
  const { advert, means, typed, judged } = now;
  const { amount, money, fee, problem } = takeFigures(entryOf(now, around));
  const side = takerSide(advert);
  return {
    ...around,
    advert,
    side,
    means,
    typed,
    choices: choicesOf(typed),
    amount,
    money,
    fee,
    available: side === "sell" ? around.available : null,
    // An empty entry is not judged before it is sent.
    problem: (judged || typed !== "" || means === "whole") && problem !== null ? problem : undefined,
  };
}
