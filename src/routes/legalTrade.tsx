import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLegalTradeScreen } from "../streams/p2p/fiat/legal-trade.screen.ts";
import { LegalTradePage } from "../ui/p2p/fiat/trade/legal-trade-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

/** Adverts of merchants, for everybody; taking one asks a guest to log in. */
export const Route = createFileRoute("/legalTrade")({
  component: LegalTrade,
});

function LegalTrade(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLegalTradeScreen(app));
  return screen && <LegalTradePage screen={screen} />;
}
