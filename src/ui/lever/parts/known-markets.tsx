import { useObservableEagerState } from "observable-hooks";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Observable } from "rxjs";
import { decimalsOf } from "#contract/decimal.ts";
import { known, type Loadable } from "#src/streams/loadable.ts";
import type { Market, Position } from "#src/streams/screens/lever/types.ts";

type Groups = readonly { readonly markets: readonly Market[] }[];

const Markets = createContext<ReadonlyMap<string, Market>>(new Map());

/** Lets what is inside know the rules of every market, for the decimals of positions of any pair. */
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

/** Decimals of a position's prices: its market's, or what its own price needs where the market is not known (yet). */
export function usePriceDecimals(position: Pick<Position, "pair" | "price">): number {
  const { base, quote } = position.pair;
  const market = useContext(Markets).get(`${base}_${quote}`);
  return market?.priceDecimals ?? Math.max(2, decimalsOf(position.price));
}
