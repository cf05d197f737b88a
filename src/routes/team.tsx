import { createFileRoute } from "@tanstack/react-router";
import { createTeamScreen } from "../streams/account/screens/lists.screen.ts";
import { TeamPage } from "../ui/account/team/team-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The team as a list. */
export const Route = createFileRoute("/team")({
  beforeLoad: membersOnly,
  component: screenRoute(createTeamScreen, TeamPage),
});
