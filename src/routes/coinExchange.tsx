import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPointsScreen } from "../streams/points/points.screen.ts";
import { PointsPage } from "../ui/points/points-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The older page of the points exchange, without a password. */
export const Route = createFileRoute("/coinExchange")({
  beforeLoad: membersOnly,
  component: CoinExchange,
});

function CoinExchange(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPointsScreen(app, "coins"));
  return screen && <PointsPage screen={screen} />;
}
