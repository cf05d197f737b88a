import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMarketsScreen } from "../streams/markets/screens/markets.screen.ts";
import { MarketsPage } from "../ui/markets/list/markets-page.tsx";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";

export const Route = createFileRoute("/allmarket")({ component: AllMarkets });

function AllMarkets(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createMarketsScreen(app));
  return screen && <MarketsPage screen={screen} />;
}
