import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createAddressesScreen } from "../streams/wallets/screens/addresses.screen.ts";
import { AddressesPage } from "../ui/wallets/pages/addresses-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenOf } from "./-screen-route.tsx";
import { textSearch, wholeOf } from "./-search.ts";

/** Binds and deletes withdrawal addresses; `currency_id` is the coin to begin with. */
export const Route = createFileRoute("/withdraw_address")({
  validateSearch: textSearch("currency_id"),
  beforeLoad: membersOnly,
  component: WithdrawAddress,
});

function WithdrawAddress(): ReactNode {
  return (
    <ScreenOf
      of={wholeOf(Route.useSearch().currency_id)}
      create={createAddressesScreen}
      show={(screen) => <AddressesPage screen={screen} />}
    />
  );
}
