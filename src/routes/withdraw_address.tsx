import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAddressesScreen } from "../streams/wallets/screens/addresses.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { AddressesPage } from "../ui/wallets/pages/addresses-page.tsx";
import { membersOnly } from "./-guards.ts";
import { textSearch, wholeOf } from "./-search.ts";

/** Binds and deletes withdrawal addresses; `currency_id` is the coin to begin with. */
export const Route = createFileRoute("/withdraw_address")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: WithdrawAddress,
});

function WithdrawAddress(): ReactNode {
  const app = useApp();
  const { currency_id: id } = Route.useSearch();
  const screen = useScreen(() => createAddressesScreen(app, wholeOf(id)), id);
  return screen && <AddressesPage screen={screen} />;
}
