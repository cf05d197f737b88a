import { useObservableEagerState } from "observable-hooks";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Observable } from "rxjs";
import { known, type Loadable } from "#src/streams/kit/resource/loadable.ts";
import type { Market } from "#src/streams/markets/screens/markets-types.ts";

type Groups = readonly { readonly markets: readonly Market[] }[];

const Markets = createContext<ReadonlyMap<string, Market>>(new Map());

/** Lets what is inside know the rules of every market, for rows of any pair. */
export function KnownMarkets({
  groups$,
  children,
}: {
  groups$: Observable<Loadable<Groups>>;
  children: ReactNode;
}): ReactNode {
  const groups = known(useObservableEagerState(groups$));
  const byKey = useMemo(
    () => new Map((groups ?? []).flatMap((group) => group.markets.map((market) => [market.key, market]))),
    [groups],
  );
  return <Markets value={byKey}>{children}</Markets>;
}

/** Every market that is known, in the exchange's order. */
export function useKnownMarkets(): readonly Market[] {
  return [...useContext(Markets).values()];
}

/** The market of a pair; `null` while it is not known, or when the exchange has none. */
export function useMarketOf({
  base,
  quote,
}: {
  readonly base: string;
  readonly quote: string;
}): Market | null {
  return useContext(Markets).get(`${base}_${quote}`) ?? null;
}
