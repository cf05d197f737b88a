import { combineLatest, distinctUntilChanged, map, type Observable, of, startWith, switchMap } from "rxjs";
import type { FundsCoin, FundsTerms } from "../../../api/wallets/types.ts";
import type { App } from "../../app-types.ts";
import { keepingIdentity } from "../../kit/operators/keep-identity.ts";
import { known, type Loadable, loading, ready } from "../../kit/resource/loadable.ts";
import { createResource, resourceOf } from "../../kit/resource/resource.ts";
import type { Scope } from "../../kit/scope.ts";
import { createState } from "../../kit/state.ts";
import type { AddressPlace } from "./address-types.ts";

interface AddressPlaces {
  readonly place$: Observable<Loadable<AddressPlace | null>>;
  readonly coinId$: Observable<number | null>;
  chooseCoin(id: number): void;
  chooseChain(name: string): void;
  retry(): void;
}

interface Choice {
  /** The coin to begin with until another is chosen. */
  readonly coinId: number | null;
  /** `null`: the coin's first. */
  readonly chain: string | null;
}
type ChoiceChange = { readonly coinId: number } | { readonly chain: string };

/** Another coin has other chains. */
function applyChoice(choice: Choice, change: ChoiceChange): Choice {
  return "coinId" in change ? { coinId: change.coinId, chain: null } : { ...choice, chain: change.chain };
}

/** The coin and the chain that an address is for: the coin to begin with, or else the first, until another is chosen. */
export function createAddressPlaces(app: App, scope: Scope, beginWith: number | null): AddressPlaces {
  const { funds } = app.deps.api;
  const gate = createResource(scope, app, { fetch: () => funds.gate() });
  const chosen = createState<Choice, ChoiceChange>(scope, {
    initial: { coinId: beginWith, chain: null },
    fold: applyChoice,
  });
  const coin$ = combineLatest([gate.data$, chosen.state$]).pipe(
    map(([data, { coinId }]) => coinOf(known(data)?.coins ?? [], coinId)),
    distinctUntilChanged(),
    scope.share(),
  );
  const terms$ = coin$.pipe(
    switchMap((coin) =>
      coin === null ? of(loading) : resourceOf<FundsTerms>(app, { fetch: () => funds.terms(coin.id) }),
    ),
  );
  const place$ = combineLatest([gate.data$, coin$, terms$, chosen.state$]).pipe(
    map(([data, coin, terms, { chain }]): Loadable<AddressPlace | null> => {
      if (data.state !== "ready") return data;
      return ready(coin === null ? null : placeOf(data.value.coins, coin, known(terms), chain), data.age);
    }),
    startWith(loading),
    keepingIdentity<Loadable<AddressPlace | null>>(),
    scope.share(),
  );
  return {
    place$,
    coinId$: coin$.pipe(map((coin) => coin?.id ?? null)),
    chooseCoin: (coinId) => chosen.apply({ coinId }),
    chooseChain: (chain) => chosen.apply({ chain }),
    retry: gate.reload,
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

/** The chosen chain, or else that of the coin itself; empty without a place. */
export function chainOf(place: AddressPlace | null): { readonly name: string; readonly hasMemo: boolean } {
  if (place === null) return { name: "", hasMemo: false };
  return place.chain ?? { name: place.coin.chain, hasMemo: place.coin.hasMemo };
}
