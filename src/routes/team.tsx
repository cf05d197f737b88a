import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTeamScreen } from "../streams/account/screens/lists.screen.ts";
import { TeamPage } from "../ui/account/team/team-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The team as a list. */
export const Route = createFileRoute("/team")({
  beforeLoad: membersOnly,
  component: Team,
});

function Team(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTeamScreen(app));
  return screen && <TeamPage screen={screen} />;
}
