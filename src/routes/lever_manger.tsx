import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverMarginScreen } from "../streams/screens/lever/create-margin.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { MarginPage } from "../ui/lever/pages/margin-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Contract management: the margin of the contract account, and its risk. */
export const Route = createFileRoute("/lever_manger")({
  beforeLoad: membersOnly,
  component: ContractManagement,
});

function ContractManagement(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverMarginScreen(app));
  return screen && <MarginPage screen={screen} />;
}
