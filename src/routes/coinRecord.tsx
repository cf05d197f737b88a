import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRecordsScreen } from "../streams/wallets/screens/records.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { RecordsPage } from "../ui/wallets/pages/records-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Deposits, with withdrawals beside them. */
export const Route = createFileRoute("/coinRecord")({
  beforeLoad: membersOnly,
  component: CoinRecord,
});

function CoinRecord(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createRecordsScreen(app, "deposit"));
  return screen && <RecordsPage screen={screen} />;
}
