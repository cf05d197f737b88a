import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRegionScreen } from "../streams/account/screens/lists.screen.ts";
import { RegionPage } from "../ui/account/team/region-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Users of a regional agent's region. */
export const Route = createFileRoute("/region")({
  beforeLoad: membersOnly,
  component: Region,
});

function Region(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createRegionScreen(app));
  return screen && <RegionPage screen={screen} />;
}
