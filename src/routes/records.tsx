import { createFileRoute } from "@tanstack/react-router";
import { createExportsScreen } from "../streams/records/exports.screen.ts";
import { ExportsPage } from "../ui/records/exports-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Files of the user's own records. */
export const Route = createFileRoute("/records")({
  beforeLoad: membersOnly,
  component: screenRoute(createExportsScreen, ExportsPage),
});
