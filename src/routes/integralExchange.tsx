import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPointsScreen } from "../streams/points/points.screen.ts";
import { PointsPage } from "../ui/points/points-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Points for coins, under the trade password. */
export const Route = createFileRoute("/integralExchange")({
  beforeLoad: membersOnly,
  component: PointsExchange,
});

function PointsExchange(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPointsScreen(app, "account"));
  return screen && <PointsPage screen={screen} />;
}
