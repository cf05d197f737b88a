import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createDepositsScreen } from "../streams/screens/earn/create-deposits.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { DepositsPage } from "../ui/earn/deposits-page.tsx";
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
