import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createPointsLoginScreen } from "../streams/screens/sign-in/create-points-login.ts";
import { PointsLoginPage } from "../ui/account-forms/points-login-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";

export const Route = createFileRoute("/components/loginTransfer")({ component: PointsLogin });

function PointsLogin(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createPointsLoginScreen(app, { returnTo: "/integralExchanges" }));
  return screen && <PointsLoginPage screen={screen} />;
}
