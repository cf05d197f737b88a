import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverageMarginScreen } from "../streams/leverage/screens/margin.screen.ts";
import { MarginPage } from "../ui/leverage/pages/margin-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Contract management: the margin of the contract account, and its risk. */
export const Route = createFileRoute("/lever_manger")({
  beforeLoad: membersOnly,
  component: ContractManagement,
});

function ContractManagement(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverageMarginScreen(app));
  return screen && <MarginPage screen={screen} />;
}
