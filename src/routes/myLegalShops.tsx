import { createFileRoute } from "@tanstack/react-router";
import { createShopsScreen } from "../streams/p2p/fiat/shops.screen.ts";
import { ShopsPage } from "../ui/p2p/fiat/shops/shops-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** One's shops, and becoming a merchant. */
export const Route = createFileRoute("/myLegalShops")({
  beforeLoad: membersOnly,
  component: screenRoute(createShopsScreen, ShopsPage),
});
