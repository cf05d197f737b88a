import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useMemo, useState } from "react";
import type { Market, TerminalScreen } from "#src/streams/spot/screens/types.ts";
import { LoadableView } from "#src/ui/kit/loading/loadable-view.tsx";
import { LayoutContext, type LayoutDraft } from "./layout/layout-context.ts";
import { NotOffered } from "./not-offered.tsx";
import { TerminalSkeleton } from "./terminal-skeleton.tsx";
import { UnknownMarket } from "./unknown-market.tsx";

/**
 * A terminal once its market is known; until then, and where there is no such market, a placeholder. `trades`: a listed market that does
 * not trade this way gets a page that says so.
 */
export function OfMarket({
  screen,
  trades,
  children,
}: {
  screen: Pick<TerminalScreen, "market$"> & { readonly markets: Pick<TerminalScreen["markets"], "retry"> };
  trades?: "leverage" | "options";
  children: (market: Market) => ReactNode;
}): ReactNode {
  const market = useObservableEagerState(screen.market$);
  const [draft, edit] = useState<LayoutDraft | null>(null);
  const editing = useMemo(() => ({ draft, edit }), [draft]);
  // A desk shows the age of each of its parts, so it is not dimmed as a whole.
  if (market.state === "ready" && market.value !== null) {
    const { listed, open } = market.value;
    const offered = trades === undefined || !listed || open[trades];
    if (!offered) return <NotOffered market={market.value} trades={trades} />;
    return <LayoutContext value={editing}>{children(market.value)}</LayoutContext>;
  }
  return (
    <LoadableView data={market} retry={screen.markets.retry} skeleton={<TerminalSkeleton />}>
      {() => <UnknownMarket />}
    </LoadableView>
  );
}
