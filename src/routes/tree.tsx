import { createFileRoute } from "@tanstack/react-router";
import { createTreeScreen } from "../streams/account/screens/tree.screen.ts";
import { TreePage } from "../ui/account/team/tree-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The referral tree. */
export const Route = createFileRoute("/tree")({
  beforeLoad: membersOnly,
  component: screenRoute(createTreeScreen, TreePage),
});
