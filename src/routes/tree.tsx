import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTreeScreen } from "../streams/account/screens/tree.screen.ts";
import { TreePage } from "../ui/account/team/tree-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The referral tree. */
export const Route = createFileRoute("/tree")({
  beforeLoad: membersOnly,
  component: Tree,
});

function Tree(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTreeScreen(app));
  return screen && <TreePage screen={screen} />;
}
