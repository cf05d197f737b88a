import {
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  skip,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import * as v from "valibot";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import type { AdvertOrder, OtcMarket, P2pTerms } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import type { Unsent } from "../../kit/command/command-types.ts";
import type { FormView } from "../../kit/form/form.ts";
import { createGuardedForm } from "../../kit/form/guarded-form.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { keptDraft } from "../../kit/resource/kept-draft.ts";
import type { Scope } from "../../kit/scope.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import {
  type AdvertContext,
  type AdvertValues,
  advertFigures,
  advertProblems,
  coinCodeOf,
  currencyOf,
  emptyAdvert,
  maxOffered,
  orderOf,
} from "../advert-form.fold.ts";
import { advertCommand } from "../commands.ts";
import { inDollars } from "../money.ts";
import { missingPrerequisites, type Prerequisite } from "../prerequisites.ts";
import { redirectToMissing } from "../redirect-to-missing.ts";
import type { AdvertField, AdvertFormModel, AdvertFormView } from "./types.ts";

interface AdvertFormFrom {
  readonly market: OtcMarket;
  readonly terms$: Observable<P2pTerms | null>;
  /** What can be published in; `null` until it is known. Emits at once. */
  readonly currencies$: Observable<P2pTerms["currencies"] | null>;
  /** Free for selling in a currency: of the fiat wallet, or of a shop. */
  readonly available: (currencyId: number) => Observable<string | null>;
  readonly onPublished: () => void;
}

/** What the form depends on beside what is typed. */
interface Around extends Omit<AdvertContext, "available"> {
  /** Free for selling, by currency; `null`: unknown. */
  readonly free: Readonly<Record<string, string | null>>;
  readonly payHours: number | null;
  readonly yenPerDollar: string | null;
  readonly missing: readonly Prerequisite[];
}

const kept = keptDraft(
  v.object({
    side: v.string(),
    currency: v.string(),
    coinCode: v.string(),
    way: v.string(),
    price: v.string(),
    total: v.string(),
    min: v.string(),
    max: v.string(),
  }),
);

/** The form of a new advert: the draft survives refusals, and is cleared when it is published. */
export function createAdvertForm(
  app: Pick<App, "deps" | "commands" | "wallets" | "account" | "session" | "reactions">,
  scope: Scope,
  { market, terms$, currencies$, available, onPublished }: AdvertFormFrom,
): AdvertFormModel {
  const { deps, wallets } = app;
  const draftKey = `${storageKeys.advertDraft}${market}`;
  const stored = kept.read(deps.storage.get(draftKey), deps.now());
  const submitted = new Subject<void>();
  const allWanted = new Subject<void>();
  const missing$ = missingPrerequisites(app).pipe(startWith([]), scope.share());
  const around$ = aroundOf({ market, terms$, currencies$, available, missing$ }).pipe(scope.share());
  const form = createGuardedForm<AdvertField, string, Around, Unsent<AdvertOrder>>(scope, {
    initial: { ...emptyAdvert, ...stored },
    context: nothingAround(market),
    context$: around$,
    validate: (values, around) => advertProblems(values, contextOf(values, around)),
    cleared: { total: "", min: "", max: "" },
    commands: app.commands,
    request: (values, around) =>
      around.missing.length > 0 ? null : orderOf(values, contextOf(values, around)),
    command: (order, password) => advertCommand(app, market, order, password),
    onDone: () => {
      wallets.refresh();
      onPublished();
    },
    // A refusal keeps the draft (the specification clears it): nobody should type an advert twice.
  });
  const drafts$ = form.view$.pipe(
    map(({ values, done }) => (done ? null : values)),
    distinctUntilChanged(),
    skip(1),
    startWith(stored),
  );
  scope.run(kept.keep(drafts$, deps, draftKey));
  scope.run(
    submitted.pipe(
      withLatestFrom(missing$),
      tap(([, [first]]) => {
        form.submit();
        if (first !== undefined) redirectToMissing(app, first);
      }),
    ),
  );
  scope.run(
    allWanted.pipe(
      withLatestFrom(form.values$, around$),
      tap(([, values, around]) => form.change("total", maxOffered(contextOf(values, around)))),
    ),
  );
  return {
    view$: combineLatest([form.view$, around$]).pipe(
      map(([view, around]) => viewOf(view, around)),
      keepingIdentity<AdvertFormView>(),
      scope.share(),
    ),
    guard: form.guard,
    change: form.change,
    all: () => allWanted.next(),
    prepare: (missing) => redirectToMissing(app, missing),
    submit: () => submitted.next(),
  };
}

function nothingAround(market: OtcMarket): Around {
  return {
    ...{ hasLimits: market === "fiat", currencies: [], sellPercent: null, buyPercent: null },
    ...{ free: {}, payHours: null, yenPerDollar: null, missing: [] },
  };
}

function aroundOf({
  market,
  terms$,
  currencies$,
  available,
  missing$,
}: Omit<AdvertFormFrom, "onPublished"> & {
  readonly missing$: Observable<readonly Prerequisite[]>;
}): Observable<Around> {
  const free$ = currencies$.pipe(
    map((currencies) => currencies ?? []),
    switchMap((currencies) =>
      currencies.length === 0
        ? of({})
        : combineLatest(
            Object.fromEntries(currencies.map(({ id }) => [id, available(id).pipe(startWith(null))])),
          ),
    ),
  );
  return combineLatest([terms$, currencies$, free$, missing$]).pipe(
    map(([terms, currencies, free, missing]) => ({
      hasLimits: market === "fiat",
      currencies: currencies ?? [],
      sellPercent: terms?.fees[market].sellPercent ?? null,
      buyPercent: terms?.fees[market].buyPercent ?? null,
      free,
      payHours: terms?.payHours ?? null,
      yenPerDollar: terms?.yenPerDollar ?? null,
      missing,
    })),
    startWith(nothingAround(market)),
    keepingIdentity<Around>(),
  );
}

/** What the fields are judged by: the balance is that of the chosen currency. */
function contextOf(values: AdvertValues, { free, ...around }: Around): AdvertContext {
  const currency = currencyOf(values, around);
  return { ...around, available: currency === null ? null : (free[currency.id] ?? null) };
}

const typedFields = ["price", "total", "min", "max"] as const;

function viewOf({ values, problems }: FormView<AdvertField>, around: Around): AdvertFormView {
  const context = contextOf(values, around);
  const currency = currencyOf(values, context);
  const figures = advertFigures(values, context);
  const choices = typedFields.flatMap((field) => {
    const found = choicesOf(values[field]);
    return found === null ? [] : [[field, found] as const];
  });
  const { currencies, hasLimits, available } = context;
  const { payHours, yenPerDollar, missing } = around;
  return {
    ...figures,
    inDollars: inDollars(figures.money, coinCodeOf(values.coinCode), yenPerDollar),
    values: { ...values, currency: currency === null ? "" : String(currency.id) },
    problems,
    choices: Object.fromEntries(choices),
    currencies,
    currency: currency?.name ?? "",
    hasLimits,
    available,
    payHours,
    missing,
  };
}
