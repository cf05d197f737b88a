import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createDepositsScreen } from "../streams/earn/deposits.screen.ts";
import { DepositsPage } from "../ui/earn/deposits-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** One's term deposits. */
export const Route = createFileRoute("/manageList")({
  beforeLoad: membersOnly,
  component: Deposits,
});

function Deposits(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createDepositsScreen(app));
  return screen && <DepositsPage screen={screen} />;
}
