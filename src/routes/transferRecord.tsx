import { createFileRoute } from "@tanstack/react-router";
import { createMovesScreen } from "../streams/wallets/screens/moves.screen.ts";
import { MovesPage } from "../ui/wallets/pages/moves-page.tsx";
import { membersOnly } from "./-guards.ts";
import { screenRoute } from "./-screen-route.tsx";

/** Moves between one's wallets. */
export const Route = createFileRoute("/transferRecord")({
  beforeLoad: membersOnly,
  component: screenRoute(createMovesScreen, MovesPage),
});
