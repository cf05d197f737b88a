import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  Subject,
  startWith,
  switchMap,
  tap,
  withLatestFrom,
} from "rxjs";
import { choicesOf } from "#domain/number-entry.ts";
import type { AdvertOrder, OtcMarket, OtcTerms } from "../../../api/values/index.ts";
import type { App } from "../../app-types.ts";
import type { Unsent } from "../../kit/command-types.ts";
import { keepingIdentity } from "../../operators/keep-identity.ts";
import {
  type AdvertDraft,
  type AdvertGround,
  advertFigures,
  advertProblems,
  afterPublished,
  applyTyped,
  coinCodeOf,
  currencyOf,
  emptyDraft,
  mostOffered,
  orderOf,
} from "../../otc/advert-form-fold.ts";
import { advertCommand } from "../../otc/commands.ts";
import { inDollars } from "../../otc/money.ts";
import { createGuarded } from "../create-guarded.ts";
import type { Life } from "../life.ts";
import type { AdvertField, AdvertFormModel, AdvertFormView } from "./types.ts";

interface AdvertFormFrom {
  readonly market: OtcMarket;
  readonly terms$: Observable<OtcTerms | null>;
  /** What can be published in; `null` until it is known. Emits at once. */
  readonly currencies$: Observable<OtcTerms["currencies"] | null>;
  /** Free for selling in a currency: of the fiat wallet, or of a shop. */
  readonly available: (currencyId: number) => Observable<string | null>;
  readonly onPublished: () => void;
}

interface Stand {
  readonly draft: AdvertDraft;
  readonly ground: AdvertGround;
  readonly payHours: number | null;
  readonly yenPerDollar: string | null;
}

/** The form of a new advert: what is typed stays through refusals, and goes when it is published. */
export function createAdvertForm(
  app: Pick<App, "deps" | "commands" | "wallets">,
  life: Life,
  { market, terms$, currencies$, available, onPublished }: AdvertFormFrom,
): AdvertFormModel {
  const { wallets } = app;
  const draft = new BehaviorSubject<AdvertDraft>(emptyDraft);
  const submitted = new Subject<void>();
  const allWanted = new Subject<void>();
  const change = (field: AdvertField, value: string) => draft.next(applyTyped(draft.value, field, value));
  const stand$ = standOf(draft, { market, terms$, currencies$, available }).pipe(life.share());
  const guard = createGuarded<Unsent<AdvertOrder>, string>(app, life, {
    command: (order, password) => advertCommand(app, market, order, password),
    onDone: () => {
      draft.next(afterPublished(draft.value));
      wallets.refresh();
      onPublished();
    },
    // What was typed stays (the specification clears it): nobody types an advert twice.
  });
  life.run(
    submitted.pipe(
      withLatestFrom(stand$),
      tap(([, { draft: now, ground }]) => {
        const order = orderOf(now.values, ground);
        draft.next({ ...now, judged: "all" });
        if (order !== null) guard.ask(order);
      }),
    ),
  );
  life.run(
    allWanted.pipe(
      withLatestFrom(stand$),
      tap(([, { ground }]) => change("total", mostOffered(ground))),
    ),
  );
  return {
    view$: stand$.pipe(map(viewOf), keepingIdentity<AdvertFormView>(), life.share()),
    guard,
    change,
    all: () => allWanted.next(),
    submit: () => submitted.next(),
  };
}

/** The draft with everything that it is judged by. */
function standOf(
  draft$: Observable<AdvertDraft>,
  { market, terms$, currencies$, available }: Omit<AdvertFormFrom, "onPublished">,
): Observable<Stand> {
  const available$ = combineLatest([draft$, currencies$]).pipe(
    map(([{ values }, currencies]) => currencyOf(values, { currencies: currencies ?? [] })?.id ?? null),
    distinctUntilChanged(),
    switchMap((id) => (id === null ? of(null) : available(id).pipe(startWith(null)))),
    distinctUntilChanged(),
  );
  return combineLatest([draft$, terms$, currencies$, available$]).pipe(
    map(
      ([now, terms, currencies, free]): Stand => ({
        draft: now,
        ground: {
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

function viewOf({ draft: { values, judged }, ground, payHours, yenPerDollar }: Stand): AdvertFormView {
  const currency = currencyOf(values, ground);
  const figures = advertFigures(values, ground);
  const problems = Object.entries(advertProblems(values, ground)).filter(
    ([field]) => judged === "all" || judged.has(field as AdvertField),
  );
  const choices = typedFields.flatMap((field) => {
    const found = choicesOf(values[field]);
    return found === null ? [] : [[field, found] as const];
  });
  const { currencies, hasLimits, available } = ground;
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
  };
}
