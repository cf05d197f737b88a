import { createFileRoute } from "@tanstack/react-router";
import { createMarketsScreen } from "../streams/markets/screens/markets.screen.ts";
import { MarketsPage } from "../ui/markets/list/markets-page.tsx";
import { screenRoute } from "./-screen-route.tsx";

export const Route = createFileRoute("/allmarket")({
  staticData: { rendered: [] },
  component: screenRoute(createMarketsScreen, MarketsPage),
});
