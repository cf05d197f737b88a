import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRecordsScreen } from "../streams/wallets/screens/records.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { RecordsPage } from "../ui/wallets/pages/records-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Deposits and withdrawals. */
export const Route = createFileRoute("/finanrec")({
  beforeLoad: membersOnly,
  component: FinanceRecord,
});

function FinanceRecord(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createRecordsScreen(app));
  return screen && <RecordsPage screen={screen} />;
}
