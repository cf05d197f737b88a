import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useObservableEagerState } from "observable-hooks";
import { type ReactNode, useEffect } from "react";
import { known } from "../streams/kit/resource/loadable.ts";
import type { TerminalScreen } from "../streams/spot/screens/types.ts";
import { useFormat } from "../ui/kit/format/use-format.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { usePageTitle } from "../ui/shell/app/use-page-title.ts";
import type { TerminalPath } from "./-search.ts";

/** What is traded on a terminal. */
const products: Readonly<Record<TerminalPath, MessageDescriptor>> = {
  "/dealCenter": msg`Spot`,
  "/leverdealCenter": msg`Leverage`,
  "/secondsOrder": msg`Options`,
};

/** Keeps last price, pair and what is traded in the title of the tab, and remembers the market (only one that exists). */
export function MarketInTab({
  screen,
  to,
}: {
  screen: Pick<TerminalScreen, "market$" | "quote$">;
  to: TerminalPath;
}): ReactNode {
  const format = useFormat();
  const { i18n } = useLingui();
  const { preferences } = useApp();
  const market = known(useObservableEagerState(screen.market$));
  const key = market?.key ?? null;
  useEffect(() => {
    if (key !== null) preferences.setLastMarket(key);
  }, [preferences, key]);
  const quote = known(useObservableEagerState(screen.quote$));
  const price = market === null ? "" : format.price(quote?.price ?? null, market.priceDecimals);
  usePageTitle(market === null ? "" : `${price} ${market.symbol} ${i18n._(products[to])}`);
  return null;
}
