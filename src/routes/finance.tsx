import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createWalletScreen } from "../streams/wallets/screens/wallet.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { WalletPage } from "../ui/wallets/wallet/wallet-page.tsx";
import { membersOnly } from "./-guards.ts";

/** The contract account: the leverage wallet. */
export const Route = createFileRoute("/finance")({
  beforeLoad: membersOnly,
  component: ContractAccount,
});

function ContractAccount(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createWalletScreen(app, "leverage"));
  return screen && <WalletPage screen={screen} />;
}
