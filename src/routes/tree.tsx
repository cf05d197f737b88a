import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTreeScreen } from "../streams/screens/account/create-tree.ts";
import { TreePage } from "../ui/account/team/tree-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
