import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTerminalScreen } from "../streams/spot/screens/terminal.screen.ts";
import { poppedPanelOf } from "../ui/markets/desk/popped-out/panels.ts";
import { PoppedOut } from "../ui/markets/desk/popped-out/popped-out.tsx";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { NotFoundPage } from "../ui/shell/fallbacks/not-found-page.tsx";
import { ScreenOf } from "./-screen-route.tsx";
import { terminalSearch } from "./-search.ts";

/** One panel of a terminal in a window of its own. `show`: which one. The data come over the connection that all tabs share. */
export const Route = createFileRoute("/panel")({
  validateSearch: terminalSearch("show"),
  staticData: { fullHeight: true, bare: true },
  component: PanelPage,
});

function PanelPage(): ReactNode {
  const { pair, show } = Route.useSearch();
  const { quotes } = useApp();
  const panel = poppedPanelOf(show);
  if (pair === undefined || panel === null) return <NotFoundPage />;
  return (
    <ScreenOf
      of={pair}
      create={createTerminalScreen}
      show={(screen) => (
        <KnownMarkets groups$={quotes.groups$}>
          <PoppedOut key={pair} screen={screen} panel={panel} />
        </KnownMarkets>
      )}
    />
  );
}
