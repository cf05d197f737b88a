import { createFileRoute } from "@tanstack/react-router";
import { createProfitScreen } from "../streams/records/profit.screen.ts";
import { ProfitPage } from "../ui/records/profit-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Profit and loss. */
export const Route = createFileRoute("/profitLoss")({
  beforeLoad: membersOnly,
  component: screenRoute(createProfitScreen, ProfitPage),
});
