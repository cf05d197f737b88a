import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMarketsScreen } from "../streams/screens/create-markets.ts";
import { useApp } from "../ui/app/app-context.ts";
import { useScreen } from "../ui/app/use-screen.ts";
import { MarketsPage } from "../ui/markets/markets-page.tsx";

export const Route = createFileRoute("/allmarket")({ component: AllMarkets });

function AllMarkets(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createMarketsScreen(app));
  return screen && <MarketsPage screen={screen} />;
}
