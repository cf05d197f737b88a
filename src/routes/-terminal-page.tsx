import { Fragment, type ReactNode } from "react";
import type { App } from "../streams/app-types.ts";
import type { Market, TerminalScreen } from "../streams/spot/screens/types.ts";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { ChoosePair } from "./-choose-pair.tsx";
import { MarketInTab } from "./-market-in-tab.tsx";
import { ScreenOf } from "./-screen-route.tsx";
import type { TerminalPath, TerminalSearch } from "./-search.ts";

/** One of the terminals: how its view model is made, and how it looks. */
interface TerminalKind<Screen> {
  readonly create: (app: App, pair: string) => Screen;
  readonly show: (screen: Screen) => ReactNode;
}
type PairScreen = Pick<TerminalScreen, "market$" | "quote$" | "end">;

/**
 * The terminal of the pair that the address names; without one it leads to that of the market traded last, or the first that
 * is traded there (`offers`). Another pair is another view model.
 */
export function TerminalPage<Screen extends PairScreen>({
  search: { pair, legal_id, legalId, currency_id, currencyId },
  to,
  offers,
  create,
  show,
}: TerminalKind<Screen> & {
  search: TerminalSearch;
  to: TerminalPath;
  offers?: (market: Market) => boolean;
}): ReactNode {
  if (pair !== undefined) return <TerminalOf pair={pair} to={to} create={create} show={show} />;
  return (
    <ChoosePair
      quoteId={legal_id ?? legalId ?? null}
      baseId={currency_id ?? currencyId ?? null}
      to={to}
      {...(offers && { offers })}
    />
  );
}

function TerminalOf<Screen extends PairScreen>({
  pair,
  to,
  create,
  show,
}: TerminalKind<Screen> & { pair: string; to: TerminalPath }): ReactNode {
  const { quotes } = useApp();
  return (
    <ScreenOf
      of={pair}
      create={create}
      show={(screen) => (
        <KnownMarkets groups$={quotes.groups$}>
          <MarketInTab screen={screen} to={to} />
          <Fragment key={pair}>{show(screen)}</Fragment>
        </KnownMarkets>
      )}
    />
  );
}
