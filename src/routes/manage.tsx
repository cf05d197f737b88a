import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createEarnScreen } from "../streams/earn/earn.screen.ts";
import { EarnPage } from "../ui/earn/earn-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

/** Term deposits: the offers are for everybody to see. */
export const Route = createFileRoute("/manage")({ component: Earn });

function Earn(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createEarnScreen(app));
  return screen && <EarnPage screen={screen} />;
}
