import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPointsScreen } from "../streams/points/points.screen.ts";
import { StandalonePointsPage } from "../ui/points/points-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Points for coins on a page of its own, where the points login leads. */
export const Route = createFileRoute("/integralExchanges")({
  beforeLoad: membersOnly,
  component: PointsExchange,
});

function PointsExchange(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPointsScreen(app, "standalone"));
  return screen && <StandalonePointsPage screen={screen} />;
}
