import { createFileRoute } from "@tanstack/react-router";
import { createRegionScreen } from "../streams/account/screens/lists.screen.ts";
import { RegionPage } from "../ui/account/team/region-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Users of a regional agent's region. */
export const Route = createFileRoute("/region")({
  beforeLoad: membersOnly,
  component: screenRoute(createRegionScreen, RegionPage),
});
