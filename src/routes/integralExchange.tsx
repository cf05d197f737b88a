import { createFileRoute } from "@tanstack/react-router";
import { createPointsScreen } from "../streams/points/points.screen.ts";
import { PointsPage } from "../ui/points/points-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** Points for coins, under the trade password. */
export const Route = createFileRoute("/integralExchange")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createPointsScreen, ["account"], PointsPage),
});
