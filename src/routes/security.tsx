import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createSecurityScreen } from "../streams/account/screens/security.screen.ts";
import { SecurityPage } from "../ui/account/security/security-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Second factor, devices, activity. */
export const Route = createFileRoute("/security")({
  beforeLoad: membersOnly,
  component: Security,
});

function Security(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createSecurityScreen(app));
  return screen && <SecurityPage screen={screen} />;
}
