import { createFileRoute } from "@tanstack/react-router";
import { createProfitScreen } from "../streams/account/screens/lists.screen.ts";
import { ProfitPage } from "../ui/account/team/profit-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Shares of fees. */
export const Route = createFileRoute("/profit")({
  beforeLoad: membersOnly,
  component: screenRoute(createProfitScreen, ProfitPage),
});
