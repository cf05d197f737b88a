import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRegionScreen } from "../streams/screens/account/create-lists.ts";
import { RegionPage } from "../ui/account/team/region-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
