import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTeamScreen } from "../streams/screens/account/create-lists.ts";
import { TeamPage } from "../ui/account/team/team-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
