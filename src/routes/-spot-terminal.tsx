import type { ReactNode } from "react";
import { createTerminalScreen } from "../streams/screens/terminal/create-terminal.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { Terminal } from "../ui/terminal/terminal.tsx";
import { ChoosePair } from "./-choose-pair.tsx";
import { MarketInTab } from "./-market-in-tab.tsx";

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
  return pair === null ? (
    <ChoosePair quoteId={quoteId} baseId={baseId} to="/dealCenter" />
  ) : (
    <TerminalOf pair={pair} />
  );
}

function TerminalOf({ pair }: { pair: string }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTerminalScreen(app, pair), pair);
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <MarketInTab screen={screen} />
      <Terminal key={pair} screen={screen} />
    </KnownMarkets>
  );
}
