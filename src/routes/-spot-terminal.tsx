import { Navigate } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect } from "react";
import { known } from "../streams/loadable.ts";
import { createTerminalScreen } from "../streams/screens/terminal/create-terminal.ts";
import type { TerminalScreen } from "../streams/screens/terminal/types.ts";
import { useApp } from "../ui/app/app-context.ts";
import { usePageTitle } from "../ui/app/use-page-title.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { useFormat } from "../ui/format/use-format.ts";
import { LoadableView } from "../ui/parts/loadable-view.tsx";
import { Terminal } from "../ui/terminal/terminal.tsx";
import { TerminalSkeleton } from "../ui/terminal/terminal-skeleton.tsx";

/** The terminal of the pair that the address names; without one, of the market traded last, or the first one. */
export function SpotTerminal({
  pair,
  quoteId,
  baseId,
}: {
  pair: string | null;
  quoteId: string | null;
  baseId: string | null;
}): ReactNode {
  return pair === null ? <ChoosePair quoteId={quoteId} baseId={baseId} /> : <TerminalOf pair={pair} />;
}

function ChoosePair({ quoteId, baseId }: { quoteId: string | null; baseId: string | null }): ReactNode {
  const { quotes, preferences } = useApp();
  const groups = useObservableEagerState(quotes.groups$);
  const last = useObservableEagerState(preferences.lastMarket$);
  return (
    <LoadableView data={groups} retry={quotes.retry} skeleton={<TerminalSkeleton />}>
      {(all) => {
        const markets = all.flatMap((group) => group.markets);
        const byIds = markets.find(
          (market) => String(market.pair.quoteId) === quoteId && String(market.pair.baseId) === baseId,
        );
        const market = byIds ?? markets.find((each) => each.key === last) ?? markets[0];
        return market && <Navigate to="/dealCenter" search={{ pair: market.key }} replace />;
      }}
    </LoadableView>
  );
}

function TerminalOf({ pair }: { pair: string }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTerminalScreen(app, pair), pair);
  if (screen === null) return null;
  return (
    <>
      <MarketInTab screen={screen} />
      <Terminal key={pair} screen={screen} />
    </>
  );
}

/** Keeps the last price in the title of the tab, and remembers the market (only one that exists). */
function MarketInTab({ screen }: { screen: TerminalScreen }): ReactNode {
  const format = useFormat();
  const { preferences } = useApp();
  const market = known(useObservableEagerState(screen.market$));
  const key = market?.key ?? null;
  useEffect(() => {
    if (key !== null) preferences.setLastMarket(key);
  }, [preferences, key]);
  const quote = known(useObservableEagerState(screen.quote$));
  const price = market === null ? "" : format.price(quote?.price ?? null, market.priceDecimals);
  usePageTitle(market === null ? "" : `${price} ${market.symbol}`);
  return null;
}
