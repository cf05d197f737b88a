import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createBankScreen } from "../streams/account/screens/bank.screen.ts";
import { BankPage } from "../ui/account/verification/bank-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Bank verification. */
export const Route = createFileRoute("/bankAuthentication")({
  beforeLoad: membersOnly,
  component: Bank,
});

function Bank(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createBankScreen(app));
  return screen && <BankPage screen={screen} />;
}
