import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market, TerminalScreen } from "#src/streams/screens/terminal/types.ts";
import { LoadableView } from "#src/ui/parts/loadable-view.tsx";
import { TerminalSkeleton } from "./terminal-skeleton.tsx";
import { UnknownMarket } from "./unknown-market.tsx";

/** A terminal once its market is known; until then, and where there is no such market, what stands in its place. */
export function OfMarket({
  screen,
  children,
}: {
  screen: Pick<TerminalScreen, "market$"> & { readonly markets: Pick<TerminalScreen["markets"], "retry"> };
  children: (market: Market) => ReactNode;
}): ReactNode {
  const market = useObservableEagerState(screen.market$);
  // A desk tells of each of its parts how old it is, so it is not dimmed as a whole.
  if (market.state === "ready" && market.value !== null) return children(market.value);
  return (
    <LoadableView data={market} retry={screen.markets.retry} skeleton={<TerminalSkeleton />}>
      {() => <UnknownMarket />}
    </LoadableView>
  );
}
