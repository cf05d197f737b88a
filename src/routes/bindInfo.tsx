import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createBindPointsScreen } from "../streams/screens/points/create-bind-points.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { BindPointsPage } from "../ui/points/bind-points-page.tsx";
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
