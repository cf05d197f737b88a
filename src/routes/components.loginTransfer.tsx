import { createFileRoute } from "@tanstack/react-router";
import { createPointsLoginScreen } from "../streams/session/screens/points-login.screen.ts";
import { PointsLoginPage } from "../ui/session/points-login-page.tsx";
import { screenRouteWith } from "./-screen-route.tsx";

export const Route = createFileRoute("/components/loginTransfer")({
  staticData: { rendered: [] },
  component: screenRouteWith(createPointsLoginScreen, [{ returnTo: "/integralExchanges" }], PointsLoginPage),
});
