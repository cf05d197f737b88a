import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect } from "react";
import { known } from "../streams/loadable.ts";
import type { TerminalScreen } from "../streams/screens/terminal/types.ts";
import { useApp } from "../ui/app/app-context.ts";
import { usePageTitle } from "../ui/app/use-page-title.ts";
import { useFormat } from "../ui/format/use-format.ts";

/** Keeps the last price in the title of the tab, and remembers the market (only one that exists). */
export function MarketInTab({ screen }: { screen: Pick<TerminalScreen, "market$" | "quote$"> }): ReactNode {
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
