import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createC2cOrderScreen } from "../streams/screens/c2c/create-c2c.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { C2cOrderPage } from "../ui/c2c/order-page.tsx";
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
