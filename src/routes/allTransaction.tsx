import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverPositionsScreen } from "../streams/screens/lever/create-lever-positions.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { CloseablePage } from "../ui/lever/pages/closeable-page.tsx";
import { KnownMarkets } from "../ui/parts/known-markets.tsx";
import { membersOnly } from "./-guards.ts";

/** One's positions that can be closed. */
export const Route = createFileRoute("/allTransaction")({
  beforeLoad: membersOnly,
  component: AllTransaction,
});

function AllTransaction(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverPositionsScreen(app));
  if (screen === null) return null;
  return (
    <KnownMarkets groups$={app.quotes.groups$}>
      <CloseablePage screen={screen} />
    </KnownMarkets>
  );
}
