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
import type { App } from "../../app-types.ts";
import type { FormView } from "../../kit/form/form.ts";
import { createGuardedForm } from "../../kit/form/guarded-form.ts";
import { countdown } from "../../kit/operators/countdown.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import type { Scope } from "../../kit/scope.ts";
import { createValue } from "../../kit/state.ts";
import { routeRefusal } from "../../shell/reactions/route-refusal.ts";
import { takeCommand } from "../commands.ts";
import { freeFiat } from "../free-balance.ts";
import { keepTake, returnedTake } from "../kept-take.ts";
import { missingPrerequisites, type Prerequisite } from "../prerequisites.ts";
import { redirectToMissing } from "../redirect-to-missing.ts";
import { maxTakeable } from "../take.fold.ts";
import {
  enteredIn,
  entryOf,
  feeOf,
  keptOf,
  type OpenTake,
  openOf,
  orderOf,
  type TakeAround,
  type TakeField,
  takeProblems,
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
  const dialog = createValue<OpenTake | null>(scope, null);
  const around$ = aroundOf(app, from, dialog.value$).pipe(scope.share());
  const form = createTakeForm(app, scope, from, { around$, close: () => dialog.set(null) });
  const sending$ = form.guard.view$.pipe(
    map((view) => view?.sending ?? false),
    distinctUntilChanged(),
  );
  const view$ = viewsOf(app, { around$, form$: form.view$, sending$ }).pipe(scope.share());
  const close = () => {
    form.guard.dismiss();
    dialog.set(null);
  };
  const prepare = (entered: OpenTake, missing: Prerequisite) => {
    keepTake(deps, from.market, keptOf(entered));
    redirectToMissing(app, missing);
  };
  scope.run(
    merge(opened(app, from.market, asked), reopened(app, from.market)).pipe(
      tap((open) => {
        form.restart({ means: open.means, typed: open.typed });
        dialog.set(open);
      }),
    ),
  );
  scope.run(
    timedOut(dialog.value$, sending$, () => deps.now()).pipe(
      tap(() => {
        close();
        reactions.react({ kind: "say", tone: "plain", message: "order_timed_out" });
      }),
    ),
  );
  scope.run(
    intents.pipe(
      withLatestFrom(around$, form.values$),
      tap(([intent, around, values]) => {
        if (around === null) return;
        const entered = enteredIn(around.dialog, values);
        if (intent.kind === "prepare") return prepare(entered, intent.missing);
        if (intent.kind === "all") return form.fill({ typed: maxTakeable(entryOf(entered, around)) });
        form.submit();
        const [missing] = around.missing;
        if (missing !== undefined) prepare(entered, missing);
      }),
    ),
  );
  return {
    view$,
    guard: form.guard,
    open: (advert) => asked.next(advert),
    means: (means) => form.fill({ means, typed: "" }),
    type: (typed) => form.change("typed", typed),
    all: () => intents.next({ kind: "all" }),
    submit: () => intents.next({ kind: "submit" }),
    prepare: (missing) => intents.next({ kind: "prepare", missing }),
    close,
  };
}

function createTakeForm(
  app: From,
  scope: Scope,
  { market, onTaken, onRefused }: TakeFrom,
  { around$, close }: { readonly around$: Observable<TakeAround | null>; readonly close: () => void },
) {
  const { deps, wallets, commands } = app;
  return createGuardedForm<TakeField, Deal | null, TakeAround | null, OpenTake>(scope, {
    initial: { means: "money", typed: "" },
    context: null,
    context$: around$,
    validate: takeProblems,
    commands,
    request: (values, around) =>
      around === null || around.missing.length > 0 ? null : enteredIn(around.dialog, values),
    command: (entered, password) => takeCommand(app, market, entered.advert, orderOf(entered), password),
    onDone: (deal) => {
      close();
      wallets.refresh();
      onTaken(deal);
    },
    onFailed: (refusal, entered) => {
      // Such a refusal navigates away: the order opens again on the way back.
      if (refusal !== null && routeRefusal(refusal) !== null) keepTake(deps, market, keptOf(entered));
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

function aroundOf(
  { wallets, account, session }: From,
  { market, terms$ }: TakeFrom,
  open$: Observable<OpenTake | null>,
): Observable<TakeAround | null> {
  const missing$ = missingPrerequisites({ account, session }).pipe(startWith([]));
  return open$.pipe(
    switchMap((dialog) => {
      if (dialog === null) return of(null);
      const available$ = freeFiat(wallets, dialog.advert.currencyId).pipe(startWith(null));
      return combineLatest([terms$, available$, missing$]).pipe(
        map(([terms, available, missing]) => ({
          dialog,
          feePercent: feeOf(terms, market, dialog.advert),
          yenPerDollar: terms?.yenPerDollar ?? null,
          available,
          missing,
        })),
      );
    }),
    keepingIdentity<TakeAround | null>(),
  );
}

function viewsOf(
  { deps }: From,
  {
    around$,
    form$,
    sending$,
  }: {
    readonly around$: Observable<TakeAround | null>;
    readonly form$: Observable<FormView<TakeField>>;
    readonly sending$: Observable<boolean>;
  },
): Observable<TakeView | null> {
  return around$.pipe(
    switchMap((around) => {
      if (around === null) return of(null);
      const secondsLeft$ = countdown(around.dialog.deadline, () => deps.now());
      return combineLatest([form$, secondsLeft$, sending$]).pipe(
        map(([form, secondsLeft, sending]) => viewOf(form, around, { secondsLeft, sending })),
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
