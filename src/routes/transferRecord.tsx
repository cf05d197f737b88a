import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createMovesScreen } from "../streams/wallets/screens/moves.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { MovesPage } from "../ui/wallets/pages/moves-page.tsx";
import { membersOnly } from "./-guards.ts";

/** Moves between one's wallets. */
export const Route = createFileRoute("/transferRecord")({
  beforeLoad: membersOnly,
  component: TransferRecord,
});

function TransferRecord(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createMovesScreen(app));
  return screen && <MovesPage screen={screen} />;
}
