import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createEntrustScreen, type EntrustScreen } from "../streams/account/screens/entrust.screen.ts";
import { EntrustPage } from "../ui/account/lists/entrust-page.tsx";
import { KnownMarkets } from "../ui/markets/known-markets.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Spot orders by side. */
export const Route = createFileRoute("/accountEntrust")({
  beforeLoad: membersOnly,
  component: screenRoute(createEntrustScreen, Entrust),
});

/** Prices and amounts have the decimals of their market. */
function Entrust({ screen }: { screen: EntrustScreen }): ReactNode {
  const { quotes } = useApp();
  return (
    <KnownMarkets groups$={quotes.groups$}>
      <EntrustPage screen={screen} />
    </KnownMarkets>
  );
}
