import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createLeverPositionsScreen } from "../streams/screens/lever/create-lever-positions.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ManagementPage } from "../ui/lever/pages/management-page.tsx";
import { membersOnly } from "./-guards.ts";

/** The contract accounts of the pairs. */
export const Route = createFileRoute("/lever_manger")({
  beforeLoad: membersOnly,
  component: ContractManagement,
});

function ContractManagement(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createLeverPositionsScreen(app));
  if (screen === null) return null;
  const { quotes, wallets } = app;
  return (
    <ManagementPage
      screen={screen}
      groups$={quotes.groups$}
      balances$={wallets.balances$}
      retry={quotes.retry}
    />
  );
}
