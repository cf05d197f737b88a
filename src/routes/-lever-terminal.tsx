import type { ReactNode } from "react";
import { createLeverScreen } from "../streams/screens/lever/create-lever.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { LeverTerminal } from "../ui/lever/desk/lever-terminal.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { MarketInTab } from "./-market-in-tab.tsx";

/** The leverage terminal of a pair. */
export function LeverTerminalOf({ pair }: { pair: string }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverScreen(app, pair), pair);
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <MarketInTab screen={screen} />
      <LeverTerminal key={pair} screen={screen} />
    </KnownMarkets>
  );
}
