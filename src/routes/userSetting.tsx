import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createReceivingScreen } from "../streams/screens/account/create-receiving.ts";
import { ReceivingPage } from "../ui/account/verification/receiving-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Receiving accounts. */
export const Route = createFileRoute("/userSetting")({
  beforeLoad: membersOnly,
  component: Receiving,
});

function Receiving(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createReceivingScreen(app));
  return screen && <ReceivingPage screen={screen} />;
}
