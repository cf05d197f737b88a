import { createFileRoute } from "@tanstack/react-router";
import { createRechargeScreen } from "../streams/wallets/screens/recharge.screen.ts";
import { RechargePage } from "../ui/wallets/pages/recharge-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** A deposit by hand to the company's address. */
export const Route = createFileRoute("/recharge")({
  beforeLoad: membersOnly,
  component: screenRoute(createRechargeScreen, RechargePage),
});
