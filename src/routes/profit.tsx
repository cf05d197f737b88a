import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createProfitScreen } from "../streams/screens/account/create-lists.ts";
import { ProfitPage } from "../ui/account/team/profit-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
