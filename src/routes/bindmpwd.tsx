import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTradePasswordScreen } from "../streams/account/trade-password/trade-password.screen.ts";
import { TradePasswordPage } from "../ui/account/credentials/trade-password-page.tsx";
import { membersOnly } from "./-guards.ts";
import { ScreenWith } from "./-screen-route.tsx";
import { ownAddress, textSearch } from "./-search.ts";

/** Sets or changes the trade password. `redirect`: the page that asked for one, which opens again afterwards. */
export const Route = createFileRoute("/bindmpwd")({
  validateSearch: textSearch("redirect"),
  beforeLoad: membersOnly,
  component: TradePassword,
});

function TradePassword(): ReactNode {
  const returnTo = ownAddress(Route.useSearch().redirect);
  return (
    <ScreenWith
      of={returnTo}
      create={createTradePasswordScreen}
      args={[{ returnTo }]}
      show={(screen) => <TradePasswordPage screen={screen} />}
    />
  );
}
