import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAccountLogScreen } from "../streams/screens/account/create-lists.ts";
import { AccountLogPage } from "../ui/account/lists/account-log-page.tsx";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
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
