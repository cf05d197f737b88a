import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createReceivingScreen } from "../streams/account/screens/receiving.screen.ts";
import { ReceivingPage } from "../ui/account/verification/receiving-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { ownAddress, textSearch } from "./-search.ts";

/** Receiving accounts. `redirect`: the page that asked for them, which opens again afterwards. */
export const Route = createFileRoute("/userSetting")({
  validateSearch: textSearch("redirect"),
  beforeLoad: membersOnly,
  component: Receiving,
});

function Receiving(): ReactNode {
  const app = useApp();
  const { redirect } = Route.useSearch();
  const screen = useScreen(() => createReceivingScreen(app, ownAddress(redirect)));
  return screen && <ReceivingPage screen={screen} />;
}
