import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createBindPointsScreen } from "../streams/points/bind-points.screen.ts";
import { BindPointsPage } from "../ui/points/bind-points-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Binds an account of the points service. */
export const Route = createFileRoute("/bindInfo")({
  beforeLoad: membersOnly,
  component: BindPoints,
});

function BindPoints(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createBindPointsScreen(app));
  return screen && <BindPointsPage screen={screen} />;
}
