import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createShopsScreen } from "../streams/screens/fiat/create-shops.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { ShopsPage } from "../ui/fiat/shops/shops-page.tsx";
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
