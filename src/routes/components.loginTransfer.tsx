import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPointsLoginScreen } from "../streams/session/screens/points-login.screen.ts";
import { PointsLoginPage } from "../ui/session/points-login-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

export const Route = createFileRoute("/components/loginTransfer")({ component: PointsLogin });

function PointsLogin(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPointsLoginScreen(app, { returnTo: "/integralExchanges" }));
  return screen && <PointsLoginPage screen={screen} />;
}
