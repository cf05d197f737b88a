import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createEarnScreen } from "../streams/screens/earn/create-earn.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { EarnPage } from "../ui/earn/earn-page.tsx";

/** Term deposits: the offers are for everybody to see. */
export const Route = createFileRoute("/manage")({ component: Earn });

function Earn(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createEarnScreen(app));
  return screen && <EarnPage screen={screen} />;
}
