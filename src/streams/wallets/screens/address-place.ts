import {
  BehaviorSubject,
  combineLatest,
  distinctUntilChanged,
  map,
  type Observable,
  of,
  startWith,
  switchMap,
} from "rxjs";
import type { FundsCoin, FundsTerms } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { createQuery } from "../../kit/resource/query.ts";
import type { Scope } from "../../kit/scope.ts";
import type { AddressPlace } from "./types.ts";

interface AddressPlaces {
  readonly place$: Observable<Loadable<AddressPlace | null>>;
  readonly coinId$: Observable<number | null>;
  /** The place as it is now; `null` until it is known. */
  now(): AddressPlace | null;
  chooseCoin(id: number): void;
  chooseChain(name: string): void;
  retry(): void;
}

/** The coin and the chain that an address is for: the coin to begin with, or else the first, until another is chosen. */
export function createAddressPlaces(app: App, scope: Scope, beginWith: number | null): AddressPlaces {
  const { funds } = app.deps.api;
  const gate = createQuery(app, () => funds.gate());
  const coinId = new BehaviorSubject<number | null>(beginWith);
  const chainName = new BehaviorSubject<string | null>(null);
  const coin$ = combineLatest([gate.data$, coinId]).pipe(
    map(([data, id]) => coinOf(known(data)?.coins ?? [], id)),
    distinctUntilChanged(),
    scope.share(),
  );
  const terms$ = coin$.pipe(
    switchMap((coin) =>
      coin === null
        ? of(loading)
        : createQuery(app, () => funds.terms(coin.id)).data$.pipe(startWith<Loadable<FundsTerms>>(loading)),
    ),
  );
  const place$ = combineLatest([gate.data$, coin$, terms$, chainName]).pipe(
    map(([data, coin, terms, chain]): Loadable<AddressPlace | null> => {
      if (data.state !== "ready") return data;
      return ready(coin === null ? null : placeOf(data.value.coins, coin, known(terms), chain), data.age);
    }),
    startWith(loading),
    keepingIdentity<Loadable<AddressPlace | null>>(),
    scope.share(),
  );
  let latest: AddressPlace | null = null;
  scope.run(
    place$.pipe(
      map((place) => {
        latest = known(place);
      }),
    ),
  );
  return {
    place$,
    coinId$: coin$.pipe(map((coin) => coin?.id ?? null)),
    now: () => latest,
    chooseCoin: (id) => {
      chainName.next(null);
      coinId.next(id);
    },
    chooseChain: (name) => chainName.next(name),
    retry: () => gate.retry(),
  };
}

function coinOf(coins: readonly FundsCoin[], id: number | null): FundsCoin | null {
  return coins.find((coin) => coin.id === id) ?? coins[0] ?? null;
}

function placeOf(
  coins: readonly FundsCoin[],
  coin: FundsCoin,
  terms: FundsTerms | null,
  chain: string | null,
): AddressPlace {
  const chains = terms?.currencyId === coin.id ? terms.chains : [];
  return { coins, coin, chains, chain: chains.find(({ name }) => name === chain) ?? chains[0] ?? null };
}

/** The chain that is chosen, or else what the coin itself tells of its chain; without a place none is known. */
export function chainOf(place: AddressPlace | null): { readonly name: string; readonly hasMemo: boolean } {
  if (place === null) return { name: "", hasMemo: false };
  return place.chain ?? { name: place.coin.chain, hasMemo: place.coin.hasMemo };
}
