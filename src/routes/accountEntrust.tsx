import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createEntrustScreen } from "../streams/account/screens/entrust.screen.ts";
import { EntrustPage } from "../ui/account/lists/entrust-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Spot orders by side. */
export const Route = createFileRoute("/accountEntrust")({
  beforeLoad: membersOnly,
  component: Entrust,
});

function Entrust(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createEntrustScreen(app));
  return screen && <EntrustPage screen={screen} />;
}
