import { createFileRoute } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createCentreScreen } from "../streams/wallets/screens/centre.screen.ts";
import { useApp } from "../ui/shell/app/app-context.ts";
import { useScreen } from "../ui/shell/app/use-screen.ts";
import { CentrePage } from "../ui/wallets/pages/centre-page.tsx";
import { membersOnly } from "./-guards.ts";

/** The user's identity and the balances of all wallets. */
export const Route = createFileRoute("/accountCenter")({
  beforeLoad: membersOnly,
  component: AccountCentre,
});

function AccountCentre(): ReactNode {
  const app = useApp();
  const screen = useScreen(() => createCentreScreen(app));
  return screen && <CentrePage screen={screen} />;
}
