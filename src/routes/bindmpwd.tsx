import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTradePasswordScreen } from "../streams/account/trade-password/create-trade-password.ts";
import { TradePasswordPage } from "../ui/account/credentials/trade-password-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";
import { ownAddress, textSearch } from "./-search.ts";

/** Sets or changes the trade password. `redirect`: the page that asked for one, which opens again afterwards. */
export const Route = createFileRoute("/bindmpwd")({
  validateSearch: textSearch("redirect"),
  beforeLoad: membersOnly,
  component: TradePassword,
});

function TradePassword(): ReactNode {
  const app = useApp();
  const { redirect } = Route.useSearch();
  const screen = useScreen(() => createTradePasswordScreen(app, { returnTo: ownAddress(redirect) }));
  return screen && <TradePasswordPage screen={screen} />;
}
