import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLegalTradeScreen } from "../streams/screens/fiat/create-legal-trade.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { LegalTradePage } from "../ui/fiat/trade/legal-trade-page.tsx";

/** Adverts of merchants, for everybody; taking one asks a guest to log in. */
export const Route = createFileRoute("/legalTrade")({
  component: LegalTrade,
});

function LegalTrade(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLegalTradeScreen(app));
  return screen && <LegalTradePage screen={screen} />;
}
