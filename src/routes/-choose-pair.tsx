import { Navigate } from "@tanstack/react-router";
import { useObservableEagerState } from "observable-hooks";
import type { ReactNode } from "react";
import type { Market } from "../streams/spot/screens/types.ts";
import { LoadableView } from "../ui/kit/loading/loadable-view.tsx";
import { TerminalSkeleton } from "../ui/markets/desk/terminal-skeleton.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import type { TerminalPath } from "./-search.ts";

/**
 * Leads to a terminal's pair where the address names none: the one of the given ids, else the market traded last, else the
 * first one. `offers`: whether a market can be traded there.
 */
export function ChoosePair({
  quoteId,
  baseId,
  to,
  offers = () => true,
}: {
  quoteId: string | null;
  baseId: string | null;
  to: TerminalPath;
  offers?: (market: Market) => boolean;
}): ReactNode {
  const { quotes, preferences } = useApp();
  const groups = useObservableEagerState(quotes.groups$);
  const last = useObservableEagerState(preferences.lastMarket$);
  return (
    <LoadableView data={groups} retry={quotes.retry} skeleton={<TerminalSkeleton />}>
      {(all) => {
        const markets = all.flatMap((group) => group.markets);
        const byIds = markets.find(
          ({ pair }) => String(pair.quoteId) === quoteId && String(pair.baseId) === baseId,
        );
        const byHabit = markets.find((each) => each.key === last && offers(each)) ?? markets.find(offers);
        const market = byIds ?? byHabit ?? markets[0];
        return market && <Navigate to={to} search={{ pair: market.key }} replace />;
      }}
    </LoadableView>
  );
}
