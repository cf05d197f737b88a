import {
  combineLatest,
  distinctUntilChanged,
  map,
  merge,
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
import { createGuarded } from "../../account/trade-password/create-guarded.ts";
import type { App } from "../../app-types.ts";
import type { Unsent } from "../../kit/command/command-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { keptDraft } from "../../kit/resource/kept-draft.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import { storageKeys } from "../../shell/storage-keys.ts";
import {
  type AdvertContext,
  type AdvertDraft,
  advertFigures,
  advertProblems,
  applyDraft,
  coinCodeOf,
  currencyOf,
  type DraftChange,
  emptyDraft,
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

interface AdvertFormState {
  readonly draft: AdvertDraft;
  readonly context: AdvertContext;
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
  const { state$: draft$, apply } = createState<AdvertDraft, DraftChange>(scope, {
    initial: { ...emptyDraft, values: { ...emptyDraft.values, ...stored } },
    fold: applyDraft,
  });
  const submitted = new Subject<void>();
  const allWanted = new Subject<void>();
  const change = (field: AdvertField, value: string) => apply({ kind: "typed", field, value });
  const missing$ = missingPrerequisites(app).pipe(startWith([]), scope.share());
  const form$ = formOf(draft$, { market, terms$, currencies$, available, missing$ }).pipe(scope.share());
  const drafts$ = draft$.pipe(
    skip(1),
    map(({ current, values }) => (current === null ? null : values)),
    startWith(stored),
  );
  scope.run(kept.keep(drafts$, deps, draftKey));
  const guard = createGuarded<Unsent<AdvertOrder>, string>(app, scope, {
    command: (order, password) => advertCommand(app, market, order, password),
    onDone: () => {
      apply({ kind: "published" });
      wallets.refresh();
      onPublished();
    },
    // A refusal keeps the draft (the specification clears it): nobody should type an advert twice.
  });
  scope.run(
    merge(
      submitted.pipe(
        withLatestFrom(form$),
        tap(([, { draft, context, missing }]) => {
          apply({ kind: "submitted" });
          const order = orderOf(draft.values, context);
          const [first] = missing;
          if (first !== undefined) redirectToMissing(app, first);
          else if (order !== null) guard.ask(order);
        }),
      ),
      allWanted.pipe(
        withLatestFrom(form$),
        tap(([, { context }]) => change("total", maxOffered(context))),
      ),
    ),
  );
  return {
    view$: form$.pipe(map(viewOf), keepingIdentity<AdvertFormView>(), scope.share()),
    guard,
    change,
    all: () => allWanted.next(),
    prepare: (missing) => redirectToMissing(app, missing),
    submit: () => submitted.next(),
  };
}

/** The draft with everything that it is validated by. */
function formOf(
  draft$: Observable<AdvertDraft>,
  {
    market,
    terms$,
    currencies$,
    available,
    missing$,
  }: Omit<AdvertFormFrom, "onPublished"> & { readonly missing$: Observable<readonly Prerequisite[]> },
): Observable<AdvertFormState> {
  const available$ = combineLatest([draft$, currencies$]).pipe(
    map(([{ values }, currencies]) => currencyOf(values, { currencies: currencies ?? [] })?.id ?? null),
    distinctUntilChanged(),
    switchMap((id) => (id === null ? of(null) : available(id).pipe(startWith(null)))),
    distinctUntilChanged(),
  );
  return combineLatest([draft$, terms$, currencies$, available$, missing$]).pipe(
    map(
      ([draft, terms, currencies, free, missing]): AdvertFormState => ({
        draft,
        missing,
        context: {
          hasLimits: market === "fiat",
          currencies: currencies ?? [],
          sellPercent: terms?.fees[market].sellPercent ?? null,
          buyPercent: terms?.fees[market].buyPercent ?? null,
          available: free,
        },
        payHours: terms?.payHours ?? null,
        yenPerDollar: terms?.yenPerDollar ?? null,
      }),
    ),
  );
}

const typedFields = ["price", "total", "min", "max"] as const;

function viewOf({
  draft: { values, judged },
  context,
  payHours,
  yenPerDollar,
  missing,
}: AdvertFormState): AdvertFormView {
  const currency = currencyOf(values, context);
  const figures = advertFigures(values, context);
  const problems = Object.entries(advertProblems(values, context)).filter(
    ([field]) => judged === "all" || judged.has(field as AdvertField),
  );
  const choices = typedFields.flatMap((field) => {
    const found = choicesOf(values[field]);
    return found === null ? [] : [[field, found] as const];
  });
  const { currencies, hasLimits, available } = context;
  return {
    ...figures,
    inDollars: inDollars(figures.money, coinCodeOf(values.coinCode), yenPerDollar),
    values: { ...values, currency: currency === null ? "" : String(currency.id) },
    problems: Object.fromEntries(problems),
    choices: Object.fromEntries(choices),
    currencies,
    currency: currency?.name ?? "",
    hasLimits,
    available,
    payHours,
    missing,
  };
}
