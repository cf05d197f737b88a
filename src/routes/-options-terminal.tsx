import type { ReactNode } from "react";
import { createMicroScreen } from "../streams/screens/micro/create-micro.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { Micro } from "../ui/micro/micro.tsx";
import { ChoosePair } from "./-choose-pair.tsx";
import { MarketInTab } from "./-market-in-tab.tsx";

/** The options terminal of the pair that the address names; without one, of the market traded last, or the first with options. */
export function OptionsTerminal({
  pair,
  quoteId,
  baseId,
}: {
  pair: string | null;
  quoteId: string | null;
  baseId: string | null;
}): ReactNode {
  return pair === null ? (
    <ChoosePair quoteId={quoteId} baseId={baseId} to="/secondsOrder" offers={({ open }) => open.micro} />
  ) : (
    <TerminalOf pair={pair} />
  );
}

function TerminalOf({ pair }: { pair: string }): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createMicroScreen(app, pair), pair);
  if (screen === null) return null;
  return (
    <>
      <MarketInTab screen={screen} />
      <Micro key={pair} screen={screen} />
    </>
  );
}
