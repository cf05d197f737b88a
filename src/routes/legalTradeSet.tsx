import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createTradeNameScreen } from "../streams/p2p/fiat/trade-name.screen.ts";
import { TradeNamePage } from "../ui/p2p/fiat/settings/trade-name-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
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
