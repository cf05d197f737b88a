import { createFileRoute } from "@tanstack/react-router";
import { createEarnScreen } from "../streams/earn/earn.screen.ts";
import { EarnPage } from "../ui/earn/earn-page.tsx";
import { screenRoute } from "./-screen-route.tsx";

/** Term deposits: the offers are for everybody to see. */
export const Route = createFileRoute("/manage")({
  staticData: { rendered: [] },
  component: screenRoute(createEarnScreen, EarnPage),
});
