import { createFileRoute } from "@tanstack/react-router";
import { createDepositsScreen } from "../streams/earn/deposits.screen.ts";
import { DepositsPage } from "../ui/earn/deposits-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** One's term deposits. */
export const Route = createFileRoute("/manageList")({
  beforeLoad: membersOnly,
  component: screenRoute(createDepositsScreen, DepositsPage),
});
