import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAccountLogScreen } from "../streams/account/screens/lists.screen.ts";
import { AccountLogPage } from "../ui/account/lists/account-log-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The account log. */
export const Route = createFileRoute("/transferLog")({
  beforeLoad: membersOnly,
  component: AccountLog,
});

function AccountLog(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createAccountLogScreen(app));
  return screen && <AccountLogPage screen={screen} />;
}
