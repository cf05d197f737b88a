import {
  combineLatest,
  debounceTime,
  distinctUntilChanged,
  map,
  merge,
  type Observable,
  Subject,
  skip,
  startWith,
  switchMap,
  take,
  tap,
  filter as where,
  withLatestFrom,
} from "rxjs";
import { OTC_PAGE } from "#contract/calls/p2p/adverts.ts";
import { choicesOf } from "#domain/numbers/number-entry.ts";
import { COIN_DECIMALS, moneyDecimals } from "#domain/p2p.ts";
import type { AdvertFilter, OtcMarket, P2pTerms } from "../../../api/p2p/types.ts";
import type { App } from "../../app-types.ts";
import { amountProblem, decimalIn } from "../../kit/form/decimal-entry.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { listOf } from "../../kit/resource/list.ts";
import { known, loading } from "../../kit/resource/loadable.ts";
import { ticksWhileActive } from "../../kit/resource/page-activity.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import type { AdvertListModel, AdvertListView } from "./types.ts";

/** From a typed amount to the list that it filters, in ms. */
const FILTER_AFTER = 300;
/** From one poll of the first page to the next, in ms: others take adverts meanwhile. */
const ADVERTS_EVERY = 15_000;

interface AdvertListFrom {
  readonly market: OtcMarket;
  /** The coins of P2P trading; `null` until they are known, empty where the exchange does not have them. Emits at once. */
  readonly currencies$: Observable<P2pTerms["currencies"] | null>;
  readonly initial?: Partial<AdvertFilter>;
}

/** Open adverts and their filters. Without a chosen currency the first one's are shown. */
export function createAdvertList(
  app: Pick<App, "deps" | "connection" | "preferences">,
  scope: Scope,
  { market, currencies$, initial = {} }: AdvertListFrom,
): AdvertListModel {
  const chosen = createState<AdvertFilter, Partial<AdvertFilter>>(scope, {
    initial: { side: "sell", currencyId: null, way: null, coinCode: null, minAmount: "", ...initial },
    fold: (filter, change) => ({ ...filter, ...change }),
  });
  const more = new Subject<void>();
  const reload = new Subject<void>();
  const view$ = combineLatest([chosen.state$, currencies$]).pipe(
    map(([filter, currencies]) => viewOf(market, filter, currencies ?? [])),
    keepingIdentity<AdvertListView>(),
    scope.share(),
  );
  const least$ = chosen.state$.pipe(
    map(({ minAmount }) => minAmount),
    distinctUntilChanged(),
  );
  // Choices apply at once, typing after a pause; an invalid amount filters nothing.
  const settled$ = combineLatest([
    view$,
    merge(least$.pipe(take(1)), least$.pipe(skip(1), debounceTime(FILTER_AFTER))),
    currencies$,
  ]).pipe(
    where(([, , currencies]) => currencies !== null),
    map(([{ filter }, minAmount]) => sentOf(market, { ...filter, minAmount: decimalIn(minAmount) ?? "" })),
    keepingIdentity<AdvertFilter>(),
  );
  const list$ = settled$.pipe(
    switchMap((filter) =>
      listOf(app, {
        fetch: (page) => app.deps.api[market].adverts(filter, page),
        more$: more,
        reload$: reload,
        isLive: true,
      }),
    ),
    startWith(loading),
    distinctUntilChanged(),
    scope.share(),
  );
  scope.run(
    ticksWhileActive(app.deps, ADVERTS_EVERY).pipe(
      withLatestFrom(list$),
      // Further pages would be lost.
      where(([, list]) => (known(list)?.items.length ?? OTC_PAGE + 1) <= OTC_PAGE),
      tap(() => reload.next()),
    ),
  );
  return {
    view$,
    list$,
    filter: chosen.apply,
    more: () => more.next(),
    refresh: () => reload.next(),
  };
}

/** The currency of a fiat amount while none is chosen. */
const DEFAULT_MONEY = "CNY";

/** The filter as sent: an amount of money is compared only with limits in the same currency. */
function sentOf(market: OtcMarket, filter: AdvertFilter): AdvertFilter {
  if (market === "c2c" || filter.minAmount === "") return filter;
  return { ...filter, coinCode: filter.coinCode ?? DEFAULT_MONEY };
}

function viewOf(market: OtcMarket, filter: AdvertFilter, currencies: P2pTerms["currencies"]): AdvertListView {
  const { minAmount, coinCode } = filter;
  const decimals = market === "c2c" ? COIN_DECIMALS : moneyDecimals[coinCode ?? DEFAULT_MONEY];
  return {
    filter: { ...filter, currencyId: filter.currencyId ?? currencies[0]?.id ?? null },
    problem: minAmount === "" ? undefined : (amountProblem(minAmount, decimals) ?? undefined),
    choices: choicesOf(minAmount),
    currencies,
  };
}
