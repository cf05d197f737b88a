import { createFileRoute } from "@tanstack/react-router";
import { createSecurityScreen } from "../streams/account/screens/security.screen.ts";
import { SecurityPage } from "../ui/account/security/security-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Second factor, devices, activity. */
export const Route = createFileRoute("/security")({
  beforeLoad: membersOnly,
  component: screenRoute(createSecurityScreen, SecurityPage),
});
