import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createSettingsScreen } from "../streams/account/screens/settings.screen.ts";
import { SettingsPage } from "../ui/account/settings/settings-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The account settings. */
export const Route = createFileRoute("/accountSet")({
  beforeLoad: membersOnly,
  component: Settings,
});

function Settings(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createSettingsScreen(app));
  return screen && <SettingsPage screen={screen} />;
}
