import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAddressesScreen } from "../streams/screens/assets/create-addresses.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { AddressesPage } from "../ui/assets/pages/addresses-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Binds and deletes withdrawal addresses. */
export const Route = createFileRoute("/withdraw_address")({
  beforeLoad: membersOnly,
  component: WithdrawAddress,
});

function WithdrawAddress(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createAddressesScreen(app));
  return screen && <AddressesPage screen={screen} />;
}
