import { createFileRoute } from "@tanstack/react-router";
import { createPointsScreen } from "../streams/points/points.screen.ts";
import { StandalonePointsPage } from "../ui/points/points-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** Points for coins on a page of its own, where the points login leads. */
export const Route = createFileRoute("/integralExchanges")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createPointsScreen, ["standalone"], StandalonePointsPage),
});
