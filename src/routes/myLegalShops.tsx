import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopsScreen } from "../streams/p2p/fiat/shops.screen.ts";
import { ShopsPage } from "../ui/p2p/fiat/shops/shops-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { membersOnly } from "./-guards.ts";

/** One's shops, and becoming a merchant. */
export const Route = createFileRoute("/myLegalShops")({
  beforeLoad: membersOnly,
  component: MyLegalShops,
});

function MyLegalShops(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createShopsScreen(app));
  return screen && <ShopsPage screen={screen} />;
}
