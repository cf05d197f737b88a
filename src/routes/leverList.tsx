import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverListScreen } from "../streams/screens/lever/create-lever-list.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { LeverOrdersPage } from "../ui/lever/pages/orders-page.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { membersOnly } from "./-guards.ts";

/** One's leverage orders by state. */
export const Route = createFileRoute("/leverList")({
  beforeLoad: membersOnly,
  component: LeverList,
});

function LeverList(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverListScreen(app));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <LeverOrdersPage screen={screen} />
    </KnownMarkets>
  );
}
