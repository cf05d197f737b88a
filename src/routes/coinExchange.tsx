import { createFileRoute } from "@tanstack/react-router";
import { createPointsScreen } from "../streams/points/points.screen.ts";
import { PointsPage } from "../ui/points/points-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** The older page of the points exchange, without a password. */
export const Route = createFileRoute("/coinExchange")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createPointsScreen, ["coins"], PointsPage),
});
