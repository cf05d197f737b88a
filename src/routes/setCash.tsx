import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import {
  createTradePasswordScreen,
  type TradePasswordScreen,
} from "../streams/account/trade-password/trade-password.screen.ts";
import { TradePasswordPage } from "../ui/account/credentials/trade-password-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRouteWith } from "./-screen-route.tsx";

/** The trade password by its form of six letters or digits. */
export const Route = createFileRoute("/setCash")({
  beforeLoad: membersOnly,
  component: screenRouteWith(createTradePasswordScreen, [{ six: true }], SixDigits),
});

function SixDigits({ screen }: { screen: TradePasswordScreen }): ReactNode {
  return <TradePasswordPage screen={screen} six />;
}
