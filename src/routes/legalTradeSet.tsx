import { createFileRoute } from "@tanstack/react-router";
import { createTradeNameScreen } from "../streams/p2p/fiat/trade-name.screen.ts";
import { TradeNamePage } from "../ui/p2p/fiat/settings/trade-name-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The name under which others trade with the user. */
export const Route = createFileRoute("/legalTradeSet")({
  beforeLoad: membersOnly,
  component: screenRoute(createTradeNameScreen, TradeNamePage),
});
