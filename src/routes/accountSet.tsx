import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createSettingsScreen } from "../streams/screens/account/create-settings.ts";
import { SettingsPage } from "../ui/account/settings/settings-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
