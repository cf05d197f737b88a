import { createFileRoute } from "@tanstack/react-router";
import { createSettingsScreen } from "../streams/account/screens/settings.screen.ts";
import { SettingsPage } from "../ui/account/settings/settings-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** The account settings. */
export const Route = createFileRoute("/accountSet")({
  beforeLoad: membersOnly,
  component: screenRoute(createSettingsScreen, SettingsPage),
});
