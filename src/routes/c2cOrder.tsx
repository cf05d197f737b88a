import { createFileRoute } from "@tanstack/react-router";
import { createC2cOrderScreen } from "../streams/p2p/c2c/c2c.screen.ts";
import { C2cOrderPage } from "../ui/p2p/c2c/order-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Open adverts of everybody. */
export const Route = createFileRoute("/c2cOrder")({
  beforeLoad: membersOnly,
  component: screenRoute(createC2cOrderScreen, C2cOrderPage),
});
