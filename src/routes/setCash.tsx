import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTradePasswordScreen } from "../streams/account/trade-password/create-trade-password.ts";
import { TradePasswordPage } from "../ui/account/credentials/trade-password-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** The trade password by its form of six letters or digits. */
export const Route = createFileRoute("/setCash")({
  beforeLoad: membersOnly,
  component: CashPassword,
});

function CashPassword(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTradePasswordScreen(app, { six: true }));
  return screen && <TradePasswordPage screen={screen} six />;
}
