import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTradeNameScreen } from "../streams/screens/fiat/create-trade-name.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { TradeNamePage } from "../ui/fiat/settings/trade-name-page.tsx";
import { membersOnly } from "./-guards.ts";

/** The name under which others trade with the person. */
export const Route = createFileRoute("/legalTradeSet")({
  beforeLoad: membersOnly,
  component: LegalTradeSet,
});

function LegalTradeSet(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createTradeNameScreen(app));
  return screen && <TradeNamePage screen={screen} />;
}
