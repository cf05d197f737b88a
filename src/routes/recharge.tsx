import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createRechargeScreen } from "../streams/wallets/screens/recharge.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { RechargePage } from "../ui/wallets/pages/recharge-page.tsx";
import { membersOnly } from "./-guards.ts";

/** A deposit by hand to the company's address. */
export const Route = createFileRoute("/recharge")({
  beforeLoad: membersOnly,
  component: Recharge,
});

function Recharge(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createRechargeScreen(app));
  return screen && <RechargePage screen={screen} />;
}
