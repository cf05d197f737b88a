import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cOrderScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cOrderPage } from "../ui/p2p/c2c/order-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** Open adverts of everybody. */
export const Route = createFileRoute("/c2cOrder")({
  beforeLoad: membersOnly,
  component: C2cOrder,
});

function C2cOrder(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createC2cOrderScreen(app));
  return screen === null ? null : <C2cOrderPage screen={screen} />;
}
