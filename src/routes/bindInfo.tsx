import { createFileRoute } from "@tanstack/react-router";
import { createBindPointsScreen } from "../streams/points/bind-points.screen.ts";
import { BindPointsPage } from "../ui/points/bind-points-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Binds an account of the points service. */
export const Route = createFileRoute("/bindInfo")({
  beforeLoad: membersOnly,
  component: screenRoute(createBindPointsScreen, BindPointsPage),
});
