import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createWalletScreen } from "../streams/screens/assets/create-wallet.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { WalletPage } from "../ui/assets/wallet/wallet-page.tsx";
import { membersOnly } from "./-guards.ts";

/** The exchange account: deposits, withdrawals, and what each coin is worth. */
export const Route = createFileRoute("/dealFinance")({
  beforeLoad: membersOnly,
  component: ExchangeAccount,
});

function ExchangeAccount(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createWalletScreen(app, "spot"));
  return screen && <WalletPage screen={screen} />;
}
