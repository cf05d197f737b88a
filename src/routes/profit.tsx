import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createProfitScreen } from "../streams/account/screens/lists.screen.ts";
import { ProfitPage } from "../ui/account/team/profit-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Shares of fees. */
export const Route = createFileRoute("/profit")({
  beforeLoad: membersOnly,
  component: Profit,
});

function Profit(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createProfitScreen(app));
  return screen && <ProfitPage screen={screen} />;
}
