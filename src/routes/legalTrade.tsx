import { createFileRoute } from "@tanstack/react-router";
import { createLegalTradeScreen } from "../streams/p2p/fiat/legal-trade.screen.ts";
import { LegalTradePage } from "../ui/p2p/fiat/trade/legal-trade-page.tsx";
import { screenRoute } from "./-screen-route.tsx";

/** Adverts of merchants, for everybody; taking one asks a guest to log in. */
export const Route = createFileRoute("/legalTrade")({
  staticData: { rendered: [] },
  component: screenRoute(createLegalTradeScreen, LegalTradePage),
});
