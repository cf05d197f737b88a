import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverPositionsScreen } from "../streams/screens/lever/create-lever-positions.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { PositionsPage } from "../ui/lever/pages/positions-page.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { membersOnly } from "./-guards.ts";

/** One's positions of every pair, with their risk. */
export const Route = createFileRoute("/leverTransactions")({
  beforeLoad: membersOnly,
  component: LeverTransactions,
});

function LeverTransactions(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverPositionsScreen(app));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <PositionsPage screen={screen} />
    </KnownMarkets>
  );
}
